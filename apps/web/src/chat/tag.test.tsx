// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { stubServer } from '../kit/testing/stub-server.ts'
import { TagCreate } from './tag.tsx'

test('a tag shows while typing how it looks on a room, with each of its values', async () => {
  stubServer({})
  const { user } = renderScreen([{ path: '/new', element: <TagCreate /> }], '/new')
  const preview = screen.getByRole('region', { name: 'On a room' })
  const chips = () => within(preview).getAllByRole('listitem')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Tag'])
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Size')
  await user.type(screen.getByRole('textbox', { name: /^Values/ }), 'S,M,')
  expect(chips().map(({ textContent }) => textContent)).toEqual(['Size: S', 'Size: M'])
  const colour = screen.getByRole('textbox', { name: /^Colour/ })
  await user.clear(colour)
  await user.type(colour, '#2F6B4F')
  expect(chips()[0]?.querySelector('i')?.style.backgroundColor).toBe('rgb(47, 107, 79)')
})
