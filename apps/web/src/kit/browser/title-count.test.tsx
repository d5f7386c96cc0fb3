// @vitest-environment jsdom
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useTitleCount } from './title-count.ts'

function Panel({ count, title }: { count: number | undefined; title: string }) {
  useTitleCount(count)
  return <title>{title}</title>
}

test('the title of the tab counts, on every screen, until nothing is left', async () => {
  const { rerender, unmount } = render(<Panel count={undefined} title="Rooms" />)
  await waitFor(() => expect(document.title).toBe('Rooms'))
  rerender(<Panel count={2} title="Rooms" />)
  await waitFor(() => expect(document.title).toBe('(2) Rooms'))
  rerender(<Panel count={2} title="Messenger" />)
  await waitFor(() => expect(document.title).toBe('(2) Messenger'))
  rerender(<Panel count={3} title="Messenger" />)
  await waitFor(() => expect(document.title).toBe('(3) Messenger'))
  rerender(<Panel count={0} title="Messenger" />)
  await waitFor(() => expect(document.title).toBe('Messenger'))
  unmount()
})
