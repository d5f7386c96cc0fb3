import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import { ChoiceInput } from './choice-input.tsx'
import { ColourInput } from './colour-input.tsx'
import type { Field } from './field.ts'
import { StringsInput } from './strings-input.tsx'
import { SwitchInput } from './switch-input.tsx'
import { TextInput } from './text-input.tsx'

// The autocomplete is heavy, and most forms have none.
const ReferenceInput = lazy(async () => ({ default: (await import('./reference-input.tsx')).ReferenceInput }))

/** The input of a declared field. */
export function FieldInput({ field }: { field: Field }) {
  switch (field.kind) {
    case 'text':
    case 'lines':
      return <TextInput field={field} />
    case 'switch':
      return <SwitchInput field={field} />
    case 'choice':
      return <ChoiceInput field={field} />
    case 'colour':
      return <ColourInput field={field} />
    case 'strings':
      return <StringsInput field={field} />
    case 'own':
      return <field.input field={field} />
    case 'reference':
    case 'references':
      return (
        <Suspense fallback={<Skeleton variant="rounded" height={66} />}>
          <ReferenceInput field={field} />
        </Suspense>
      )
  }
}
