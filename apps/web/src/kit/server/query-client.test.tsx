// @vitest-environment jsdom
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

test('a second click right after the first finds the button already updated', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  function Create() {
    const { mutate, isPending } = useMutation({ mutationFn: send })
    return (
      <button type="button" disabled={isPending} onClick={() => mutate()}>
        Create
      </button>
    )
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Create />
    </QueryClientProvider>,
  )
  const button = screen.getByRole('button')
  vi.useFakeTimers()
  await act(async () => button.click())
  await act(async () => button.click())
  vi.useRealTimers()
  expect(send).toHaveBeenCalledTimes(1)
})
