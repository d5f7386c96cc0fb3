import Alert from '@mui/material/Alert'
import type { BulkResult } from '@rp/contract/bulk'
import type { RefusedOne } from '@rp/contract/refused-one'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useRested } from '../browser/use-rested.ts'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import type { Field, Values } from '../form/field.ts'
import { FieldInput } from '../form/field-input.tsx'
import { LabelledChoice } from '../form/labelled.tsx'
import { useDraftValues } from '../form/use-draft-values.ts'
import { useDraftForm, useDraftState } from '../form-drafts/use-draft-form.ts'
import { useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { BulkReport } from './bulk-bar.tsx'
import type { BulkBody, BulkChange, BulkDeclared, OpenChange } from './bulk-declared.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { listWords } from './list-words.ts'
import { useBulkUndo } from './use-bulk-undo.ts'
import { useRefusedSentence } from './use-refused-sentence.ts'

type Props<T, A> = BulkDeclared<T, A> & OpenChange<T, A> & { onClose: () => void }

/** Asks for the value of a bulk change, shows what it would do to each record, makes it, and offers the undo. */
export function BulkChangeDialog<T extends { id: string }, A>(props: Props<T, A>) {
  const { change, records, list, onDone, onClose } = props
  const { fields = [] } = change
  const draftForm = useDraftForm(
    `bulk${list}`,
    [change.key, ...records.map(({ id }) => id).toSorted()].join(' '),
  )
  const [name, setName] = useDraftState(draftForm, '(field)', fields[0]?.name ?? '')
  const field = fields.find((one) => one.name === name)
  const form = useForm<Values>({
    defaultValues: startOf(change),
  })
  useDraftValues(form, fields, draftForm)
  const value = useWatch({ control: form.control, name: name || '(none)' }) as unknown
  const { wrong, action } = judged(props, value, name)
  const end = () => {
    onDone()
    onClose()
  }
  const run = useBulkRun({ ...props, name, action, onSent: draftForm.forget, onEnd: end })
  if (run.report) return <BulkReport {...run.report} onClose={end} />
  const submit = () =>
    wrong === null ? run.send() : form.setError(name, { type: 'contract', message: wrong })
  return (
    <SmallDialog
      title={`${change.label} (${records.length})`}
      action={change.label}
      isReady={wrong !== null || run.fitting > 0}
      isSending={run.isSending}
      {...(fields.length > 0 && { draftForm })}
      onSubmit={submit}
      onClose={onClose}
    >
      {change.text && <p style={{ margin: 0 }}>{change.text}</p>}
      <WhichField fields={fields} name={name} onChange={setName} />
      <FormProvider {...form}>{field && <FieldInput key={name} field={field} />}</FormProvider>
      {run.error && <Alert severity="error">{run.error.message}</Alert>}
      {run.foreseen && <BulkPreview results={run.foreseen} />}
      <NoWayBack change={change} />
    </SmallDialog>
  )
}

const startOf = <T, A>({ fields = [], blank = {} }: BulkChange<T, A>): Values =>
  Object.fromEntries(fields.map(({ name }) => [name, blank[name] ?? null]))

/** A fault of the value, or the action to send with it. */
function judged<T, A>({ change, records }: OpenChange<T, A>, value: unknown, name: string) {
  const wrong = change.check?.(value, name, records) ?? null
  return { wrong, action: wrong === null ? change.actionOf(value, name) : null }
}

interface WhichProps {
  fields: Field[]
  name: string
  onChange: (name: string) => void
}

function WhichField({ fields, name, onChange }: WhichProps) {
  const t = useWords(listWords)
  if (fields.length < 2) return null
  const choices = fields.map((one) => ({ value: one.name, label: one.label }))
  return <LabelledChoice label={t.fieldToChange} value={name} onChange={onChange} choices={choices} />
}

/** What an undo will not bring back. */
function NoWayBack({ change }: { change: Pick<BulkChange<never, never>, 'final' | 'lasting'> }) {
  const t = useWords(listWords)
  return (
    <>
      {change.final && <Alert severity="warning">{`${t.noUndo} ${change.final}`}</Alert>}
      {change.lasting && <Alert severity="info">{change.lasting}</Alert>}
    </>
  )
}

type Run<T, A> = BulkDeclared<T, A> &
  OpenChange<T, A> & { name: string; action: A | null; onSent: () => void; onEnd: () => void }

/** The preview, the change itself and its report. */
function useBulkRun<T extends { id: string }, A>(props: Run<T, A>) {
  const { change, records, list, nameOf, name, action, send, labelOf, onSent, onEnd } = props
  const t = useWords(listWords)
  const sentenceOf = useRefusedSentence(labelOf)
  const queries = useQueryClient()
  const ids = records.map(({ id }) => id)
  const body = action && { ids, action, ...(props.isVersioned && { seen: versionsOf(records) }) }
  const preview = usePreview({ list, body, send })
  const undo = useBulkUndo({ ...props, sentenceOf })
  const [done, setDone] = useState<BulkResult | null>(null)
  const sending = useMutation({
    mutationFn: (chosen: BulkBody<A>) => send(chosen),
    onSuccess: async (answered) => {
      onSent()
      await queries.invalidateQueries({ queryKey: [list] })
      if (answered.results.some(({ refused, note }) => refused !== null || note)) return setDone(answered)
      const { undo_id } = answered
      toast({
        tone: 'success',
        text: t.bulkDone(answered.results.length),
        action: undo_id === null ? undefined : { label: t.undo, run: () => undo.mutate(undo_id) },
      })
      onEnd()
    },
  })
  const named = (results: RefusedOne[]) => {
    const known = new Map(records.map((record) => [record.id, record]))
    return results.map(({ id, refused, note }) => {
      const record = known.get(id)
      return {
        name: record ? nameOf(record) : id,
        refused: sentenceOf(refused),
        note,
        now: record && change.now?.(record, name),
      }
    })
  }
  const takeBack = (undo_id: string) => {
    undo.mutate(undo_id)
    onEnd()
  }
  const undo_id = done?.undo_id ?? null
  const foreseen = preview.data && named(preview.data.results)
  return {
    foreseen,
    fitting: foreseen?.filter(({ refused }) => refused === null).length ?? 0,
    error: sending.error ?? preview.error,
    isSending: sending.isPending,
    send: () => body && preview.data && sending.mutate(body),
    report: done && {
      results: named(done.results),
      onUndo: undo_id === null ? undefined : () => takeBack(undo_id),
    },
  }
}

function versionsOf(records: object[]): Record<string, number> {
  return Object.fromEntries(
    records.flatMap((record) =>
      'id' in record && 'row_version' in record ? [[String(record.id), Number(record.row_version)]] : [],
    ),
  )
}

interface Previewed<A> {
  list: string
  body: BulkBody<A> | null
  send: BulkDeclared<never, A>['send']
}

/** The effect on each record, by a dry run of the server once the choice has not changed for a moment. */
function usePreview<A>({ list, body, send }: Previewed<A>) {
  const current = JSON.stringify(body)
  const rested = useRested(current)
  const preview = useQuery({
    queryKey: ['bulk-preview', list, rested],
    queryFn: () => send({ ...(JSON.parse(rested) as BulkBody<A>), dry_run: true }),
    enabled: body !== null && rested !== 'null',
    gcTime: 0,
    retry: false,
  })
  // The preview of an earlier choice would not match what the button does.
  return current === rested && body !== null ? preview : { data: undefined, error: null }
}
