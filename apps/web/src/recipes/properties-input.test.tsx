// @vitest-environment jsdom
import { recipesCategory } from '@rp/contract/recipes/recipes-category'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordForm } from '../kit/form/record-form.tsx'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { PropertiesInput } from './properties-input.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('ticking a kind shows what it implies, and saves only what was ticked', async () => {
  const save = vi.fn(async (values: object) => values)
  const element = (
    <RecordForm<object>
      sections={[
        {
          title: 'Kind',
          fields: [
            { kind: 'own', name: 'properties', label: 'Properties', input: PropertiesInput, show: String },
          ],
        },
      ]}
      record={{ properties: ['CONSUMER'] }}
      input={recipesCategory.input.pick({ properties: true })}
      save={save}
      onSaved={() => {}}
    />
  )
  renderScreen([{ path: '/', element }], '/')
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Shampoo' }))
  expect([box('Rinse-off').checked, box('Rinse-off').disabled]).toEqual([true, true])
  expect([box('Leave-on').checked, box('Leave-on').disabled]).toEqual([false, false])
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toEqual({ properties: ['SHAMPOO', 'CONSUMER'] })
})
