import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import { checkValues } from '../form/check-values.ts'
import { FieldInput } from '../form/field-input.tsx'
import { fieldsOf, valuesOf, type Field, type Section, type Values } from '../form/field.ts'
import { formWords } from '../form/form-words.ts'
import { LabelledChoice } from '../form/labelled.tsx'
import { useWords } from '../language.ts'
import { BulkReport } from '../list/bulk-bar.tsx'
import { runBulk } from '../list/bulk.ts'
import { toast } from '../toast/toast.tsx'
import { bulkEditWords } from './bulk-edit-words.ts'
import type { PlainRecord, PlainResource } from './plain-resource.ts'
import { callFor } from './record-calls.ts'

interface Props<R extends PlainRecord> {
  resource: Pick<PlainResource<R>, 'path' | 'key' | 'input' | 'endpoints'>
  records: R[]
  sections: Section[]
  /** What a new record starts with. */
  blank: Values
  many: string
  nameOf: (record: R) => string
  /** Ends the selection. */
  onDone: () => void
  onClose: () => void
}

/**
 * Gives one field of the selected records the same value: an ordinary change of each, so that a record which somebody
 * else has changed meanwhile is refused and named.
 */
export function BulkEdit<R extends PlainRecord>(props: Props<R>) {
  const { resource, records, sections, blank, many, nameOf, onDone, onClose } = props
  const t = useWords(bulkEditWords)
  const refusals = useWords(formWords)
  const queries = useQueryClient()
  const all = fieldsOf(sections)
  const fields = all.filter((field) => field.name !== resource.key && isPlain(field))
  const [name, setName] = useState(fields[0]?.name ?? '')
  const field = fields.find((one) => one.name === name)
  const form = useForm<Values>({ defaultValues: valuesOf(blank, fields) })

  function end() {
    onDone()
    onClose()
  }

  const change = useMutation({
    mutationFn: (value: unknown) =>
      runBulk(
        records,
        (record) =>
          callFor(resource.endpoints.update, {
            params: { id: record.id },
            body: { ...valuesOf(record, all), [name]: value, row_version: record.row_version },
          }),
        nameOf,
      ),
    onSuccess: async (results) => {
      await queries.invalidateQueries({ queryKey: [resource.path] })
      if (results.some(({ refused }) => refused !== null)) return
      toast({ tone: 'success', text: t.done(results.length) })
      end()
    },
  })

  function submit() {
    const value = form.getValues(name)
    const [first] = records
    const wrong =
      first && checkValues(resource.input, { ...valuesOf(first, all), [name]: value }, refusals)[name]
    if (wrong) return form.setError(name, { type: 'contract', message: wrong })
    change.mutate(value)
  }

  if (change.data) return <BulkReport results={change.data} onClose={end} />
  return (
    <SmallDialog
      title={t.title(records.length, many)}
      action={t.action}
      isReady={field !== undefined}
      isSending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t.text}</p>
      <LabelledChoice
        label={t.field}
        value={name}
        onChange={setName}
        choices={fields.map((one) => ({ value: one.name, label: one.label }))}
      />
      <FormProvider {...form}>{field && <FieldInput key={name} field={field} />}</FormProvider>
    </SmallDialog>
  )
}

/** What stands for itself: a file or a table of one record is hardly that of another. */
function isPlain({ kind, readOnly }: Field): boolean {
  return readOnly !== true && kind !== 'file' && kind !== 'own' && kind !== 'rows'
}
