// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { SmallDialog } from '../dialog/small-dialog.tsx'
import { LabelledInput } from '../form/labelled.tsx'
import { renderScreen } from '../testing/render-screen.tsx'
import { useDraftForm, useDraftState } from './use-draft-form.ts'

interface Record {
  id: string
  row_version: number
  note: string
}

function Rejection({ record, onClose }: { record: Record; onClose: () => void }) {
  const draftForm = useDraftForm('rejection', record.id, record.row_version)
  const [note, setNote] = useDraftState(draftForm, 'note', record.note)
  return (
    <SmallDialog
      title="Reject"
      action="Send"
      isSending={false}
      draftForm={draftForm}
      onSubmit={draftForm.saved(onClose)}
      onClose={onClose}
    >
      <LabelledInput label="Note" value={note} onChange={setNote} />
    </SmallDialog>
  )
}

const first = { id: 'first', row_version: 1, note: '' }
const second = { id: 'second', row_version: 1, note: '' }
const changed = { id: 'first', row_version: 2, note: 'theirs' }

function Page() {
  const [opened, setOpened] = useState<Record | null>(null)
  return (
    <>
      {Object.entries({ first, second, changed }).map(([name, record]) => (
        <button key={name} type="button" onClick={() => setOpened(record)}>{`Open ${name}`}</button>
      ))}
      {opened && <Rejection key={opened.id} record={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

const storedDrafts = () => Object.keys(localStorage).filter((key) => key.includes('.sealed.form.'))

async function typed() {
  const { user } = renderScreen([{ path: '/', element: <Page /> }], '/')
  const open = (name: string) =>
    user.click(screen.getByRole('button', { name: `Open ${name}`, hidden: true }))
  await open('first')
  await user.type(note(), 'leaks')
  return { user, open }
}
const note = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' })

test('a dialog closed by Escape shows again what was typed, and says so', async () => {
  const { user, open } = await typed()
  await user.keyboard('{Escape}')
  await open('first')
  expect(note().value).toBe('leaks')
  screen.getByText(/What you typed was kept/)
})

test('the same dialog for another record is empty', async () => {
  const { user, open } = await typed()
  await user.keyboard('{Escape}')
  await open('second')
  expect(note().value).toBe('')
})

test.each(['Cancel', 'Send'])('%s forgets it', async (name) => {
  const { user, open } = await typed()
  await user.click(screen.getByRole('button', { name }))
  expect(storedDrafts()).toEqual([])
  await open('first')
  expect(note().value).toBe('')
})

test("discarding shows the dialog's initial values", async () => {
  const { user, open } = await typed()
  await user.keyboard('{Escape}')
  await open('changed')
  screen.getByText(/The record was changed since/)
  screen.getByText('The record says now: “theirs”')
  expect(note().value).toBe('leaks')
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(note().value).toBe('theirs')
  expect(storedDrafts()).toEqual([])
})
