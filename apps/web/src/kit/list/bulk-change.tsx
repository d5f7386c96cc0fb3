import Alert from '@mui/material/Alert'
import type { RefusedOne } from '@rp/contract/refused-one'
import { problems } from '@rp/contract/problems'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import type { Field, Values } from '../form/field.ts'
import { FieldInput } from '../form/field-input.tsx'
import { useText, useWords } from '../language.ts'
import { toast } from '../toast/toast.tsx'
import { BulkReport } from './bulk-bar.tsx'
import type { BulkAction } from './bulk.ts'
import { listWords } from './list-words.ts'

/** One value that many selected records are given together. */
export interface BulkChange<A> {
  key: string
  icon: string
  /** On the button of the bar, and the title and button of the dialog. */
  label: string
  field: Field
  /** What is sent of the value; null while there is nothing to send. */
  actionOf: (value: unknown) => A | null
}

interface Declared<T, A> {
  changes: BulkChange<A>[]
  /** The path of the list, which is read again. */
  list: string
  nameOf: (record: T) => string
  send: (ids: string[], action: A) => Promise<RefusedOne[]>
}

interface Asked<T, A> {
  change: BulkChange<A>
  records: T[]
  onDone: () => void
}

/** The actions of a list's bar that give one value to many records, and the dialog of the one that is open. */
export function useBulkChanges<T extends { id: string }, A>(declared: Declared<T, A>) {
  const [asked, setAsked] = useState<Asked<T, A> | null>(null)
  const actions = declared.changes.map((change): BulkAction<T> => ({
    key: change.key,
    icon: change.icon,
    label: change.label,
    open: (records, onDone) => setAsked({ change, records, onDone }),
  }))
  const dialog = asked && <ChangeDialog {...declared} {...asked} onClose={() => setAsked(null)} />
  return { actions, dialog }
}

type Props<T, A> = Declared<T, A> & Asked<T, A> & { onClose: () => void }

function ChangeDialog<T extends { id: string }, A>(props: Props<T, A>) {
  const { change, records, list, nameOf, send, onDone, onClose } = props
  const t = useWords(listWords)
  const whyOf = useWhy()
  const queries = useQueryClient()
  const form = useForm<Values>({ defaultValues: { [change.field.name]: null } })
  const action = change.actionOf(useWatch({ control: form.control, name: change.field.name }))
  const [results, setResults] = useState<RefusedOne[] | null>(null)
  const end = () => {
    onDone()
    onClose()
  }
  const sending = useMutation({
    mutationFn: (chosen: A) =>
      send(
        records.map(({ id }) => id),
        chosen,
      ),
    onSuccess: async (answered) => {
      await queries.invalidateQueries({ queryKey: [list] })
      if (answered.some(({ refused }) => refused !== null)) return setResults(answered)
      toast({ tone: 'success', text: t.bulkDone(answered.length) })
      end()
    },
  })
  if (results) {
    const names = new Map(records.map((record) => [record.id, nameOf(record)]))
    const named = results.map(({ id, refused }) => ({ name: names.get(id) ?? id, refused: whyOf(refused) }))
    return <BulkReport results={named} onClose={end} />
  }
  return (
    <SmallDialog
      title={`${change.label} (${records.length})`}
      action={change.label}
      isReady={action !== null}
      isSending={sending.isPending}
      onSubmit={() => action !== null && sending.mutate(action)}
      onClose={onClose}
    >
      {sending.error && <Alert severity="error">{sending.error.message}</Alert>}
      <FormProvider {...form}>
        <FieldInput field={change.field} />
      </FormProvider>
    </SmallDialog>
  )
}

/** Why one record was rejected, in a sentence. */
function useWhy(): (refused: RefusedOne['refused']) => string | null {
  const text = useText()
  return (refused) =>
    refused && (refused.detail ?? refused.errors[0]?.message ?? text(problems[refused.code].title))
}
