// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { renderScreen } from '../testing/render-screen.tsx'
import { useSearchParams, useSearchValues } from './search-params.ts'

function Two() {
  const [search, setSearch] = useSearchParams()
  const [, setOther] = useSearchParams()
  const both = () => {
    setSearch((now) => ({ ...Object.fromEntries(now), dialog: 'new' }))
    setOther((now) => ({ ...Object.fromEntries(now), page: '2' }), { replace: true })
  }
  return (
    <button type="button" onClick={both}>
      {search.toString()}
    </button>
  )
}

test('two changes of the address between two paints both count', async () => {
  const { router, user } = renderScreen([{ path: '/list', element: <Two /> }], '/list?q=a')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('q=a&dialog=new&page=2')).toBeTruthy()
  expect(router.state.location.search).toBe('?q=a&dialog=new&page=2')
})

function Several() {
  const [search, put] = useSearchValues<'dialog' | 'customer'>()
  return (
    <button type="button" onClick={() => put({ dialog: null, customer: 'c1' })}>
      {search.toString()}
    </button>
  )
}

test('several values change at once, the rest stays, and what has no value leaves the address', async () => {
  const { router, user } = renderScreen([{ path: '/list', element: <Several /> }], '/list?q=a&dialog=new')
  await user.click(screen.getByRole('button'))
  expect(await screen.findByText('q=a&customer=c1')).toBeTruthy()
  expect(router.state.location.search).toBe('?q=a&customer=c1')
})
