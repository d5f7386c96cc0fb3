// @vitest-environment jsdom
import { plainUnit } from '@rp/domain/number/units'
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../language.ts'
import { declaredNumbers, type DeclaredNumber } from '../testing/number-fields.ts'
import type { Field, Values } from './field.ts'
import { NumberInput } from './number-input.tsx'
import { unreadNumbers } from './unread-numbers.ts'

/** Spellings with the right answer in a field of decimals and in one of whole numbers; null: refused. */
const spellings: [typed: string, decimal: Answer, whole: Answer][] = [
  ['12', '12', '12'],
  ['12.5', '12.5', null],
  ['12,5', '12.5', null],
  ['1,25', '1.25', null],
  ['1,2500', '1.25', null],
  ['0,125', '0.125', null],
  ['1,250', ['1250', '1.25'], '1250'],
  ['1.250', '1.25', ['1250', '1.25']],
  ['1,250.00', '1250', '1250'],
  ['1.250,00', '1250', '1250'],
  ['1,250.50', '1250.5', null],
  ['1.250,50', '1250.5', null],
  ['1.250.000', '1250000', '1250000'],
  ['1,250,000', '1250000', '1250000'],
  ['1,25,000', null, null],
  ['12.5.3', null, null],
  ['1 250', '1250', '1250'],
  ['1\u202f250,5', '1250.5', null],
  ["1'250.50", '1250.5', null],
  ['๑๒', '12', '12'],
  ['๑,๒๕๐', '1250', '1250'],
  ['１２', '12', '12'],
  ['\u22123', '-3', '-3'],
  ['(5)', '-5', '-5'],
  ['1e3', null, null],
  ['½', null, null],
  ['<5', null, null],
  ['5-10', null, null],
  ['0x10', null, null],
  ['12\t13', null, null],
  ["'00012", '12', '12'],
  ['\u200b12\ufeff', '12', '12'],
  ['12 oz', null, null],
  ['€ 99', null, null],
]
type Answer = string | [grouped: string, decimal: string] | null

/** The same in the fields of one unit alone. */
const withUnit: [typed: string, unit: string, value: string][] = [
  ['฿ 99', 'baht', '99'],
  ['99 บาท', 'baht', '99'],
  ['THB 99', 'baht', '99'],
  ['99.-', 'baht', '99'],
  ['5 %', '%', '5'],
  ['12 g', 'g', '12'],
  ['12 มม.', 'mm', '12'],
  ['30 นาที', 'min', '30'],
]

const fields = declaredNumbers()

afterEach(cleanup)

test('the forms declare their number fields in a way that is found', () => {
  expect(new Set(fields.map(({ file, name }) => `${file} ${name}`)).size).toBeGreaterThanOrEqual(70)
})

/** What an input knows of its field: fields that agree in it behave alike. */
const variants = new Map(fields.map((field) => [JSON.stringify([field.integer, field.units]), field]))

test.each([...variants.values()])(
  'a field such as $name in $file ($units) holds the right number, or a question, for each spelling',
  ({ integer, units }) => {
    const [unit = '', ...otherLanguages] = units
    const opened = open({ integer, unit })
    for (const [typed, decimal, whole] of spellings) expectAnswer(typed, integer ? whole : decimal, opened)
    expectUnits(unit, opened)
    for (const other of otherLanguages) {
      cleanup()
      expectUnits(other, open({ integer, unit: other }))
    }
  },
)

function expectUnits(shown: string, opened: Opened): void {
  for (const [typed, unit, value] of withUnit)
    expectAnswer(typed, plainUnit(shown) === unit ? value : null, opened)
}

test('two pasted cells are two numbers', () => {
  const { form, input } = open({ integer: false, unit: '' })
  const clipboardData = { getData: () => '12\n13\n' }
  fireEvent.paste(input, { clipboardData })
  fireEvent.blur(input)
  expect([form.getValues('value'), input.value]).toEqual(['12; 13', '12; 13'])
  screen.getByText('These are several numbers. Please write one')
})

test('a reading that is chosen is the value, and the question is gone', () => {
  const { form, input } = open({ integer: false, unit: 'g' })
  write(input, '1,250')
  fireEvent.click(screen.getByRole('button', { name: '1.25' }))
  expect([form.getValues('value'), input.value]).toEqual(['1.25', '1.25'])
  expect(screen.queryByRole('group')).toBeNull()
})

test('what is being typed stays, without a fault, until the field is left', () => {
  const { input } = open({ integer: false, unit: 'g' })
  for (const typed of ['1', '1,', '1,2', '1,25', '1,250', '1,250.', '1,250.5']) {
    fireEvent.change(input, { target: { value: typed } })
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual([typed, 'false'])
  }
  fireEvent.blur(input)
  expect(input.value).toBe('1250.5')
})

test.each([
  ['en', 'Do you mean 1250 or 1.25?', '“kg” is not the unit here. Write the number in g'],
  ['th', 'หมายถึง 1250 หรือ 1.25', 'ช่องนี้ไม่ได้ใช้หน่วย “kg” กรุณากรอกเป็น g'],
] as const)('says so in %s', (language, question, unit) => {
  setLanguage(language)
  const { input } = open({ integer: false, unit: 'g' })
  write(input, '1,250')
  screen.getByText(question)
  write(input, '12.5 kg')
  screen.getByText(unit)
  setLanguage('en')
})

interface Opened {
  field: Field
  form: UseFormReturn<Values>
  input: HTMLInputElement
}

function expectAnswer(typed: string, answer: Answer, { field, form, input }: Opened): void {
  write(input, typed)
  const value = form.getValues('value')
  if (typeof answer === 'string') {
    expect([typed, String(value), input.value]).toEqual([typed, answer, answer])
    expect(input.getAttribute('aria-invalid')).toBe('false')
    return
  }
  // As typed, with which no form is saved.
  expect(value).toBe(typed)
  expect(Object.keys(unreadNumbers({ value }, [field]))).toEqual(['value'])
  expect([typed, input.getAttribute('aria-invalid')]).toEqual([typed, 'true'])
  const readings = screen.queryAllByRole('button').map(({ textContent }) => textContent)
  expect([typed, readings]).toEqual([typed, answer ?? []])
}

function write(input: HTMLInputElement, typed: string): void {
  fireEvent.change(input, { target: { value: typed } })
  fireEvent.blur(input)
}

function open({ integer, unit }: Pick<DeclaredNumber, 'integer'> & { unit: string }): Opened {
  const field = { kind: 'number', name: 'value', label: 'Number', integer, ...(unit && { unit }) } as const
  const { result } = renderHook(() => useForm<Values>({ defaultValues: { value: null } }))
  const form = result.current
  render(
    <FormProvider {...form}>
      <NumberInput field={field} />
    </FormProvider>,
  )
  return { field, form, input: screen.getByRole<HTMLInputElement>('textbox', { name: 'Number' }) }
}
