import Alert from '@mui/material/Alert'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { getPriceInput } from '@rp/contract/recipes/quote'
import { getFormula, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { versionStates } from '@rp/domain/recipe-rules'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../kit/call.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useText, useWords } from '../../../kit/language.ts'
import { basisOf } from '../formula/compute-draft.ts'
import { FormulaDiff, type DiffSide } from '../formula/formula-diff.tsx'
import { recipeKey } from '../recipe-queries.ts'
import { versionCardWords } from './version-card-words.ts'
import { Awaited, allOf } from '../../../kit/page/awaited.tsx'

interface Props {
  recipe_id: string
  /** Newest first. */
  versions: VersionRecord[]
  onClose: () => void
}

/** Two versions of a recipe side by side; initially the newest two. */
export function CompareDialog({ recipe_id, versions, onClose }: Props) {
  const t = useWords(versionCardWords)
  const [before, setBefore] = useState(versions[1]?.id ?? '')
  const [after, setAfter] = useState(versions[0]?.id ?? '')
  return (
    <FormDialog title={t.compareTitle} onClose={onClose}>
      <Choice>
        <VersionChoice label={t.before} value={before} versions={versions} onChange={setBefore} />
        <VersionChoice label={t.after} value={after} versions={versions} onChange={setAfter} />
      </Choice>
      {before === after ? (
        <Alert severity="info">{t.nothingSame}</Alert>
      ) : (
        <Compared recipe_id={recipe_id} before={before} after={after} />
      )}
    </FormDialog>
  )
}

function Compared({ recipe_id, before, after }: { recipe_id: string; before: string; after: string }) {
  const old = useSide(recipe_id, before)
  const next = useSide(recipe_id, after)
  if (old.data && next.data) return <FormulaDiff from={old.data} to={next.data} />
  return <Awaited of={allOf([old, next])} outline={<Skeleton variant="rounded" height={160} />} />
}

interface ChoiceProps {
  label: string
  value: string
  versions: VersionRecord[]
  onChange: (id: string) => void
}

function VersionChoice({ label, value, versions, onChange }: ChoiceProps) {
  const text = useText()
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        fullWidth
        value={value}
        onChange={({ target }) => onChange(target.value)}
        input={<OutlinedInput size="small" />}
        inputProps={{ id }}
      >
        {versions.map((version) => (
          <option key={version.id} value={version.id}>
            {`v${version.version_no} · ${text(versionStates[version.state].words)}`}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** A version with its computation inputs; without a price the formulas are compared anyway. */
function useSide(recipe_id: string, version_id: string) {
  return useQuery({
    queryKey: recipeKey(recipe_id, 'side', version_id),
    queryFn: async ({ signal }): Promise<DiffSide> => {
      const params = { id: recipe_id, version_id }
      const [saved, price] = await Promise.all([
        call(getFormula, { params }, { signal }),
        call(getPriceInput, { params }, { signal }).catch(() => null),
      ])
      return { name: `v${saved.version.version_no}`, draft: saved.draft, basis: basisOf(saved, price) }
    },
  })
}

const Choice = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  marginBottom: 16,
  '& label': { display: 'block', marginBottom: 4, fontSize: 13.5, fontWeight: 600 },
})
