// @vitest-environment jsdom
import { chatService } from '@rp/contract/chat/service'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RecordForm } from '../kit/form/record-form.tsx'
import { renderScreen } from '../kit/testing/render-screen.tsx'
import { HoursText, ServiceHoursInput } from './hours-input.tsx'

function openHours(hours: object | null) {
  const saved: unknown[] = []
  const element = (
    <RecordForm
      sections={[
        {
          title: 'Queue',
          fields: [
            {
              kind: 'own',
              name: 'hours',
              label: 'Hours',
              input: ServiceHoursInput,
              show: (value) => <HoursText value={value} inherits="house" />,
            },
          ],
        },
      ]}
      record={{ hours }}
      input={chatService.input.pick({ hours: true })}
      save={async (values) => {
        saved.push(values)
        return values
      }}
      onSaved={() => {}}
    />
  )
  return { saved, ...renderScreen([{ path: '/', element }], '/') }
}

test("hours start as the company's, and own hours start from the usual ones", async () => {
  const { saved, user } = openHours(null)
  expect(screen.queryByRole('button', { name: 'Monday' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Own hours' }))
  await user.click(screen.getByRole('button', { name: 'Friday' }))
  const end = screen.getByRole('textbox', { name: 'End of range 1' })
  await user.clear(end)
  await user.type(end, '17')
  await user.click(screen.getByRole('checkbox', { name: 'Closed on public holidays' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(saved).toEqual([
    {
      hours: {
        days: ['monday', 'tuesday', 'wednesday', 'thursday'],
        times: [{ start: '09:00', end: '17:00' }],
        closed_on_holidays: false,
      },
    },
  ])
})

test('shows errors in words before sending anything', async () => {
  const { saved, user } = openHours({
    days: ['monday'],
    times: [{ start: '09:00', end: '12:00' }],
    closed_on_holidays: true,
  })
  await user.click(screen.getByRole('button', { name: 'Monday' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Choose at least one day.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sunday' }))
  await user.click(screen.getByRole('button', { name: 'Add a range' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/Write times as 09:00 to 18:00/)).toBeTruthy()
  expect(saved).toEqual([])
})
