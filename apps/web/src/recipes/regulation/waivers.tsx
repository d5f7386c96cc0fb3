import { styled } from '@mui/material/styles'
import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { withdrawWaiver, type VersionRegulation, type Waiver } from '@rp/contract/recipes/version-regulation'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../kit/browser/save-file.ts'
import { call } from '../../kit/call.ts'
import { confirm } from '../../kit/dialog/confirm.tsx'
import { useWords } from '../../kit/language.ts'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { ToneChip } from '../../kit/look/tone-chip.tsx'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeKey } from '../rd/recipe-queries.ts'
import { recipeFiles } from '../recipe-files.ts'
import { regulationWords } from './regulation-words.ts'

/** A version's waivers, with person and reason. */
export function Waivers({ version, of }: { version: VersionRecord; of: VersionRegulation }) {
  const t = useWords(regulationWords)
  // Those of earlier versions are shown while they hold here.
  const shown = of.waivers.filter(({ version_no, holds }) => holds || version_no === version.version_no)
  if (shown.length === 0) return null
  return (
    <Part>
      <h3>{t.waivers}</h3>
      <ul>
        {shown.map((waiver) => (
          <WaiverLine key={waiver.id} version={version} waiver={waiver} mayWithdraw={of.may.waive} />
        ))}
      </ul>
    </Part>
  )
}

interface LineProps {
  version: VersionRecord
  waiver: Waiver
  mayWithdraw: boolean
}

function WaiverLine({ version, waiver, mayWithdraw }: LineProps) {
  const t = useWords(regulationWords)
  const queries = useQueryClient()
  const { country, inci_name, source, reason, file, holds, withdrawn_at } = waiver
  const what = [country, inci_name, source].filter(Boolean).join(' · ')
  const withdrawing = useMutation({
    mutationFn: () =>
      call(withdrawWaiver, {
        params: { id: version.recipe_id, version_id: version.id, waiver_id: waiver.id },
      }),
    onError: (error) => toast({ tone: 'error', text: error.message }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: recipeKey(version.recipe_id) })
      toast({ tone: 'success', text: t.taken })
    },
  })

  async function confirmWithdrawal(): Promise<void> {
    const question = { title: t.withdrawTitle, text: t.withdrawText, action: t.withdraw, danger: true }
    if (await confirm(question)) withdrawing.mutate()
  }

  async function download(): Promise<void> {
    try {
      saveFile(await recipeFiles('EVIDENCE').load(file.file), file.name)
    } catch (error) {
      toast({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
    }
  }

  return (
    <li>
      <strong>{what}</strong>
      {waiver.share !== null && <span>{t.upTo(waiver.share)} </span>}
      {waiver.version_no !== version.version_no && (
        <ToneChip tone="blue" text={t.ofVersion(waiver.version_no)} />
      )}
      {withdrawn_at !== null && <ToneChip tone="grey" text={t.withdrawn} />}
      {withdrawn_at === null && !holds && <ToneChip tone="amber" text={t.noLonger} />}
      <p>{reason}</p>
      <p className="quiet">
        <DateText instant={waiver.created_at} />
        {waiver.created_by_name && ` ${t.by(waiver.created_by_name)}`}
      </p>
      <QuietButton aria-label={t.evidence(file.name)} onClick={() => void download()}>
        {file.name}
      </QuietButton>
      {withdrawn_at === null && mayWithdraw && (
        <QuietButton aria-label={t.withdrawOf(what)} onClick={() => void confirmWithdrawal()}>
          {t.withdraw}
        </QuietButton>
      )}
    </li>
  )
}

const Part = styled('div')({
  marginTop: 16,
  '& h3': { margin: '0 0 6px', fontSize: 14 },
  '& li > strong': { marginRight: 8 },
  '& p': { margin: '2px 0', overflowWrap: 'anywhere' },
})
