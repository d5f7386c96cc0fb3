// @vitest-environment jsdom
import type { RuleDetail } from '@rp/contract/food-recipes/regulation-rule'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { stubServer } from '../../kit/testing/stub-server.ts'
import { rule } from './sample-regulation.ts'
import { TitleCard } from './title-card.tsx'

const ids = { possible: rule.source_id }
const prohibition: RuleDetail = {
  ...rule,
  title: {
    segments: [],
    families: ['CLASS'],
    question: { kind: 'PROOF', text: 'except if the full refining history is known' },
    members: [],
    possible: [{ id: ids.possible, inci_name: 'Novomesolone' }],
    materials: [{ id: '00000000-0000-7000-8000-000000000077', code: 'M-1', trade_name: 'Vaseline' }],
    answers: [],
  },
}
const call = `POST /food-recipes/regulation/rule/${rule.id}/answer`
const show = (one: RuleDetail) => renderScreen([{ path: '/', element: <TitleCard rule={one} /> }], '/')

test('shows the group and the condition of a title, and what is not answered', async () => {
  stubServer({})
  show(prohibition)
  await screen.findByText('a class of substances')
  screen.getByText('except if the full refining history is known')
  screen.getByText('M-1 · Vaseline · not answered')
})

test('saves the decision about a substance with its reason', async () => {
  const requests = stubServer({ [call]: () => ({ body: prohibition }) })
  const { user } = show(prohibition)
  await user.click(await screen.findByRole('button', { name: 'Answer for Novomesolone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Answer for Novomesolone' })
  await user.selectOptions(
    within(dialog).getByRole('combobox', { name: 'Answer' }),
    'Does not belong to the group',
  )
  await user.type(within(dialog).getByRole('textbox', { name: /Reason/ }), 'No steroid')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(requests.of(call)[0]?.body).toEqual({
      substance_id: ids.possible,
      ingredient_id: null,
      answer: 'NOT_MEMBER',
      reason: 'No steroid',
      document_id: null,
    }),
  )
})

test('shows nothing for a title that only names substances', () => {
  stubServer({})
  show({ ...rule, title: null })
  expect(screen.queryByText('Title of the entry')).toBeNull()
})
