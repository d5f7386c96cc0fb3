// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query'
import { messageLength } from '@rp/domain/limits'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../kit/server/query-client.ts'
import { sampleMessage } from '../live/sample-chat.ts'
import { EditBox } from './edit-box.tsx'

test('an edited text over the limit says by how much, and is not saved', () => {
  render(
    <QueryClientProvider client={queryClient}>
      <EditBox message={sampleMessage({ body: 'short' })} onDone={() => undefined} />
    </QueryClientProvider>,
  )
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect([screen.queryByRole('alert'), save.disabled]).toEqual([null, false])
  fireEvent.change(screen.getByLabelText('Edit the message'), {
    target: { value: 'a'.repeat(messageLength + 3) },
  })
  expect(screen.getByRole('alert').textContent).toContain('3 characters over')
  expect(save.disabled).toBe(true)
})
