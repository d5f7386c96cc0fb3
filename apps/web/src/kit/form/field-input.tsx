import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { ChoiceInput } from './choice-input.tsx'
import { ColourInput } from './colour-input.tsx'
import { DateInput } from './date-input.tsx'
import type { Field } from './field.ts'
import { lazyInputs } from './lazy-inputs.ts'
import { NumberInput } from './number-input.tsx'
import { StringsInput } from './strings-input.tsx'
import { SwitchInput } from './switch-input.tsx'
import { TextInput } from './text-input.tsx'

// Heavy or rarely used inputs load on demand.
const ReferenceInput = lazy(async () => ({ default: (await lazyInputs.reference()).ReferenceInput }))
const RowsInput = lazy(async () => ({ default: (await lazyInputs.rows()).RowsInput }))
const FileInput = lazy(async () => ({ default: (await lazyInputs.file()).FileInput }))
const ChoicesInput = lazy(async () => ({ default: (await lazyInputs.choices()).ChoicesInput }))

/** The input of a declared field. */
export function FieldInput({ field }: { field: Field }) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={66} />}>
      <InputOf field={field} />
    </Suspense>
  )
}

function InputOf({ field }: { field: Field }) {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return <TextInput field={field} />
    case 'number':
      return <NumberInput field={field} />
    case 'date':
      return <DateInput field={field} />
    case 'switch':
      return <SwitchInput field={field} />
    case 'choice':
      return <ChoiceInput field={field} />
    default:
      return <SeldomInput field={field} />
  }
}

type Often = 'text' | 'lines' | 'number' | 'date' | 'switch' | 'choice'

function SeldomInput({ field }: { field: Exclude<Field, { kind: Often }> }) {
  switch (field.kind) {
    case 'choices':
      return <ChoicesInput field={field} />
    case 'colour':
      return <ColourInput field={field} />
    case 'strings':
      return <StringsInput field={field} />
    case 'file':
      return <FileInput field={field} />
    case 'rows':
      return <RowsInput field={field} Cell={FieldInput} />
    case 'own':
      return <field.input field={field} />
    case 'reference':
    case 'references':
      return <ReferenceInput field={field} />
  }
}
