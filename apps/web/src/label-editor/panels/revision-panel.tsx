import { mdiCompare, mdiContentSaveOutline, mdiRestore } from '@mdi/js'
import {
  createLabelRevision,
  getLabelRevision,
  listLabelRevisions,
  type LabelRevision,
} from '@rp/contract/recipes/label-revision'
import { labelRevisionKinds } from '@rp/domain/label-words'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { DraftNotice } from '../../kit/form-drafts/draft-notice.tsx'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'
import { useText, useWords } from '../../kit/language.ts'
import { Icon } from '../../kit/look/icon.tsx'
import { QuietButton } from '../../kit/look/quiet-button.ts'
import { DateText } from '../../kit/text/date-text.tsx'
import { toast } from '../../kit/toast/toast.tsx'
import { useCell } from '../cell.ts'
import { cleanField } from '../clean-field.ts'
import { restoreDocument } from '../restore-document.ts'
import { useEditor } from '../editor.ts'
import { Section } from './section.tsx'
import { SmallButton } from './small-button.tsx'
import { Awaited } from '../../kit/page/awaited.tsx'

/** Saved states of the label: name one, compare with it, restore it. */
export function RevisionPanel({ onFlush }: { onFlush: () => Promise<void> }) {
  const editor = useEditor()
  const t = useWords(words)
  const { id } = useCell(editor.design)
  const mayEdit = useCell(editor.mayEdit)
  const compared = useCell(editor.compared)
  const client = useQueryClient()
  const key = ['label-revisions', id]
  // The same name as in the dialog on the label's own page: its text is stored once for both.
  const draftForm = useDraftForm('label-revision', id)
  const [name, setName] = useDraftState(draftForm, 'name', '')
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: () => call(listLabelRevisions, { params: { id } }),
  })
  const run = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (cause) => toast({ tone: 'error', text: cause.message }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  })

  const read = (revision: LabelRevision) =>
    call(getLabelRevision, { params: { id, revision_id: revision.id } })

  function saveRevision(): void {
    run.mutate(
      async () => {
        await onFlush()
        await call(createLabelRevision, { params: { id }, body: { name: name.trim() } })
      },
      { onSuccess: draftForm.discard },
    )
  }

  return (
    <>
      {mayEdit && (
        <Section title={t.keep}>
          <DraftNotice form={draftForm} />
          <input
            className="label-input"
            aria-label={t.name}
            placeholder={t.name}
            value={name}
            onChange={({ target }) => setName(cleanField(target, 'name'))}
          />
          <QuietButton
            size="small"
            startIcon={<Icon path={mdiContentSaveOutline} size={18} />}
            disabled={name.trim() === '' || run.isPending}
            onClick={saveRevision}
          >
            {t.keep}
          </QuietButton>
        </Section>
      )}
      <Section
        title={t.title}
        action={
          compared && (
            <button type="button" className="label-link" onClick={() => editor.compared.set(null)}>
              {t.stop}
            </button>
          )
        }
      >
        <Awaited of={{ data, error, refetch }} empty={<p className="label-hint">{t.none}</p>} />
        <ol className="label-revisions">
          {data?.map((revision) => (
            <li key={revision.id} aria-current={compared?.no === revision.no ? 'true' : undefined}>
              <About revision={revision} />
              <SmallButton
                icon={mdiCompare}
                title={t.compare(revision.no)}
                onClick={() =>
                  run.mutate(async () => {
                    const { document, no, name: called } = await read(revision)
                    editor.compared.set({ document, no, name: called })
                  })
                }
              />
              <SmallButton
                icon={mdiRestore}
                title={t.restore(revision.no)}
                disabled={!mayEdit}
                onClick={() =>
                  run.mutate(async () => restoreDocument(editor, (await read(revision)).document))
                }
              />
            </li>
          ))}
        </ol>
      </Section>
    </>
  )
}

function About({ revision }: { revision: LabelRevision }) {
  const text = useText()
  return (
    <div>
      <strong>{`${revision.no}. ${revision.name || text(labelRevisionKinds[revision.kind])}`}</strong>
      <small>
        {text(labelRevisionKinds[revision.kind])} · <DateText instant={revision.created_at} />
        {revision.created_by_name && ` · ${revision.created_by_name}`}
      </small>
    </div>
  )
}

const words = {
  en: {
    keep: 'Keep a revision',
    name: 'Name of the revision',
    title: 'Revisions',
    none: 'No revision yet',
    stop: 'Stop comparing',
    compare: (no: number) => `Compare with revision ${no}`,
    restore: (no: number) => `Go back to revision ${no}`,
  },
  th: {
    keep: 'บันทึกฉบับ',
    name: 'ชื่อฉบับ',
    title: 'ฉบับที่บันทึกไว้',
    none: 'ยังไม่มีฉบับที่บันทึก',
    stop: 'หยุดเทียบ',
    compare: (no: number) => `เทียบกับฉบับที่ ${no}`,
    restore: (no: number) => `กลับไปฉบับที่ ${no}`,
  },
}
