import type { ReplyOf } from '@rp/contract/endpoint'
import { getLabelDictionary, updateLabelDictionary } from '@rp/contract/recipes/label-palette'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { callFor } from '../../kit/catalogue/record-calls.ts'
import type { Section } from '../../kit/form/field.ts'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { FormSkeleton } from '../../kit/form/form-skeleton.tsx'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { useWords } from '../../kit/language.ts'
import { Awaited } from '../../kit/page/awaited.tsx'
import { useSession } from '../../kit/session.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { dictionaryWords } from './dictionary-words.ts'

const input = updateLabelDictionary.body.omit({ row_version: true })
const key = [getLabelDictionary.path]

/** The words that no label line may break; admins change them, others read them. */
export function DictionaryForm({ onClose }: { onClose: () => void }) {
  const t = useWords(dictionaryWords)
  const queries = useQueryClient()
  const mayChange = useSession()?.role !== 'STAFF'
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getLabelDictionary, {}, { signal }),
    gcTime: 0,
  })
  const sections: Section[] = [
    {
      title: t.words,
      text: t.about,
      fields: [{ kind: 'strings', name: 'words', label: t.words, help: t.help, hint: t.hint }],
    },
  ]
  return (
    <FormDialog title={t.title} onClose={onClose}>
      <Awaited of={{ data, error, refetch }} outline={<FormSkeleton sections={sections} />} />
      {data && (
        <RecordForm
          sections={sections}
          record={data}
          about="label-dictionary"
          input={input}
          isLocked={!mayChange}
          save={(values, row_version) =>
            callFor<ReplyOf<typeof getLabelDictionary>>(updateLabelDictionary, {
              body: { ...values, row_version },
            })
          }
          onTheirs={(current) => queries.setQueryData(key, current)}
          onSaved={() => {
            toast({ tone: 'success', text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
