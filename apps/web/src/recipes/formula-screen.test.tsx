// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { pathOf } from '@rp/domain/routes'
import { expect, test } from 'vitest'
import { renderScreen, signedIn } from '../kit/testing/render-screen.tsx'
import { FormulaScreen } from './formula-screen.tsx'

const id = '01900000-0000-7000-8000-000000000010'

function open(session = signedIn) {
  const formula = (
    <FormulaScreen>
      <h1>The formula</h1>
    </FormulaScreen>
  )
  return renderScreen(
    [
      { path: '/recipes/recipes-rd/:id/recipe-qa-create', element: formula },
      { path: '/recipes/recipes-rd/:id', element: <h1>The recipe</h1> },
    ],
    pathOf('recipe-qa-create', { id }),
    session,
  )
}

test('lets users who see formulas stay', async () => {
  open()
  await screen.findByRole('heading', { name: 'The formula' })
})

test('redirects users without that right to the recipe before anything is requested', async () => {
  const { router } = open({ ...signedIn, role: 'ADMIN', department: 'RECIPE_DESIGN' })
  await screen.findByRole('heading', { name: 'The recipe' })
  expect(router.state.location.pathname).toBe(pathOf('recipe-rd-version', { id }))
})
