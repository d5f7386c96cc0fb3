// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setLanguage } from '../../kit/language.ts'
import { renderScreen } from '../../kit/testing/render-screen.tsx'
import { PressDialog } from './press-dialog.tsx'
import { SheetDialog } from './sheet-dialog.tsx'

test('a file for the press has fonts and marks, unless the press wants it otherwise', async () => {
  const onPrint = vi.fn<() => void>()
  const { user } = renderScreen(
    [{ path: '/', element: <PressDialog onClose={() => {}} onPrint={onPrint} /> }],
    '/',
  )
  await user.click(await screen.findByRole('button', { name: 'Save file' }))
  await user.click(screen.getByRole('radio', { name: /^As outlines/ }))
  await user.click(screen.getByRole('checkbox', { name: /marks/ }))
  await user.click(screen.getByRole('button', { name: 'Save file' }))
  expect(onPrint.mock.calls).toEqual([
    [{ text: 'fonts', marks: 'true' }],
    [{ text: 'outlines', marks: 'false' }],
  ])
})

test('a sheet takes its size in any unit of length', async () => {
  setLanguage('th')
  const onPrint = vi.fn<() => void>()
  const { user } = renderScreen(
    [{ path: '/', element: <SheetDialog onClose={() => {}} onPrint={onPrint} /> }],
    '/',
  )
  const width = await screen.findByRole('textbox', { name: 'กว้าง' })
  await user.clear(width)
  await user.type(width, '50 cm{Enter}')
  await user.click(screen.getByRole('button', { name: 'บันทึกไฟล์' }))
  expect(onPrint.mock.calls).toEqual([
    [{ width: 500_000, height: 297_000, margin: 10_000, gutter_x: 6000, gutter_y: 6000 }],
  ])
})
