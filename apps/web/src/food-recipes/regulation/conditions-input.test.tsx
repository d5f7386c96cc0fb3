// @vitest-environment jsdom
import { ruleContent } from '@rp/contract/food-recipes/regulation-rule'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordForm } from '../../kit/form/record-form.tsx'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { ConditionsInput } from './conditions-input.tsx'

function renderForm(applies_to: object[]) {
  const save = vi.fn(async (values: object) => values)
  const element = (
    <RecordForm<object>
      sections={[
        {
          title: 'Rule',
          fields: [{ kind: 'own', name: 'applies_to', label: 'For', input: ConditionsInput, show: String }],
        },
      ]}
      record={{ applies_to }}
      input={ruleContent.pick({ applies_to: true })}
      save={save}
      onSaved={() => {}}
    />
  )
  renderScreen([{ path: '/', element }], '/')
  return save
}

test('adds a kind of product by its properties, beside one with several exceptions', async () => {
  const saved = { all: ['RINSE_OFF'], except: [['HAIR', 'SPRAY']] }
  const save = renderForm([saved])
  await screen.findByText('Hair or scalp + Spray')
  fireEvent.click(screen.getByRole('button', { name: 'Add a kind of product' }))
  const [, second] = screen.getAllByRole('combobox', { name: 'All of these' })
  if (!second) throw new Error('There is no second line')
  fireEvent.change(second, { target: { value: 'Toothpaste' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Toothpaste' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toEqual({ applies_to: [saved, { all: ['TOOTHPASTE'], except: [] }] })
})

test('removes a line', async () => {
  const save = renderForm([{ all: ['LIP'], except: [] }])
  fireEvent.click(await screen.findByRole('button', { name: 'Remove line 1' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  expect(save.mock.calls[0]?.[0]).toEqual({ applies_to: [] })
})
