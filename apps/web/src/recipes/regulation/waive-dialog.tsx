import type { VersionRecord } from '@rp/contract/recipes/recipe-version'
import { waiveFinding, type VersionRegulation } from '@rp/contract/recipes/version-regulation'
import { useQueryClient } from '@tanstack/react-query'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { recipeKey } from '../rd/recipe-queries.ts'
import { recipeFiles } from '../recipe-files.ts'
import { useFindingText } from './finding-text.tsx'
import { regulationWords } from './regulation-words.ts'

interface Props {
  version: VersionRecord
  finding: VersionRegulation['findings'][number]
  onClose: () => void
}

const input = waiveFinding.body.omit({ finding_key: true })
const blank = { reason: '', file: null }

/** Waives one blocking finding, with reason and evidence. */
export function WaiveDialog({ version, finding, onClose }: Props) {
  const t = useWords(regulationWords)
  const text = useFindingText()(finding)
  const queries = useQueryClient()
  const params = { id: version.recipe_id, version_id: version.id }
  return (
    <FormDialog title={t.waiveTitle} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: `${finding.country} · ${text}`,
            text: t.waiveText,
            fields: [
              { kind: 'lines', name: 'reason', label: t.reason, required: true },
              { kind: 'file', name: 'file', label: t.file, required: true, files: recipeFiles('EVIDENCE') },
            ],
          },
        ]}
        record={blank}
        about={`${version.id} ${finding.key}`}
        input={input}
        save={(values) =>
          callFor<VersionRegulation>(waiveFinding, { params, body: { ...values, finding_key: finding.key } })
        }
        onSaved={() => {
          void queries.invalidateQueries({ queryKey: recipeKey(version.recipe_id) })
          toast({ tone: 'success', text: t.done })
          onClose()
        }}
      />
    </FormDialog>
  )
}
