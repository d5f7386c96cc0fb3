// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WholeWords } from './whole-words.tsx'

const piecesOf = (text: string) => {
  const { container } = render(<WholeWords>{text}</WholeWords>)
  return [...container.childNodes].map(({ nodeName, textContent }) => [nodeName, textContent])
}

test('only a word with a hyphen is a piece of its own; the words around it are one piece for a screen reader', () => {
  expect(piecesOf('Round bottle labeller')).toEqual([['#text', 'Round bottle labeller']])
  expect(piecesOf('Round bottle labeller ST-450 of 2024')).toEqual([
    ['#text', 'Round bottle labeller '],
    ['SPAN', 'ST-450'],
    ['#text', ' of 2024'],
  ])
  expect(piecesOf('ST-450 ST-451')).toEqual([
    ['SPAN', 'ST-450'],
    ['#text', ' '],
    ['SPAN', 'ST-451'],
  ])
})
