import { createVersion, type VersionRecord } from '@rp/contract/recipes/recipe-version'
import { useNavigate } from 'react-router'
import { pathOf } from '@rp/domain/routes'
import { callFor } from '../../../kit/catalogue/record-calls.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { RecordForm } from '../../../kit/form/record-form.tsx'
import { useWords } from '../../../kit/language.ts'
import { toast } from '../../../kit/toast/toast.tsx'
import { useReload } from '../recipe-queries.ts'
import { versionCardWords } from './version-card-words.ts'

interface Props {
  version: VersionRecord
  /** An older version is being restored. */
  isRestored: boolean
  onClose: () => void
}

const input = createVersion.body.pick({ change_note: true }).extend({
  change_note: createVersion.body.shape.change_note.min(1),
})
const blank = { change_note: '' }

/** A new draft from a version, with a reason; then its form opens. */
export function CloneDialog({ version, isRestored, onClose }: Props) {
  const t = useWords(versionCardWords)
  const navigate = useNavigate()
  const reload = useReload()
  const { id, recipe_id, version_no } = version
  const title = isRestored ? t.restoreTitle(version_no) : t.cloneTitle(version_no)
  const label = isRestored ? t.restoreNote : t.note
  return (
    <FormDialog title={title} onClose={onClose}>
      <RecordForm
        sections={[
          {
            title: t.cloneText,
            fields: [{ kind: 'lines', name: 'change_note', label, required: true, minRows: 3 }],
          },
        ]}
        record={blank}
        about={`${id} ${isRestored}`}
        input={input}
        saveLabel={t.make}
        save={(values) =>
          callFor<VersionRecord>(createVersion, {
            params: { id: recipe_id },
            body: { ...values, parent_version_id: id },
          })
        }
        onSaved={(made) => {
          void reload(recipe_id)
          toast({ tone: 'success', text: t.made(made.version_no) })
          onClose()
          void navigate(pathOf('recipe-rd-version-form', { id: recipe_id, versionId: made.id }))
        }}
      />
    </FormDialog>
  )
}
