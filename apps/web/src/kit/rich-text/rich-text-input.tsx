import Skeleton from '@mui/material/Skeleton'
import { lazy, Suspense } from 'react'
import type { OwnInput } from '../form/field.ts'
import { FieldFrame } from '../form/field-frame.tsx'
import { useInput } from '../form/use-input.ts'
import { useLanguage } from '../language.ts'
import type { Placeholders } from './placeholder-node.ts'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

/** A form input that holds a rich text as HTML; with `placeholders`, values can be inserted. */
export function richTextInput(placeholders: Placeholders = {}): OwnInput {
  return function RichTextInput({ field }) {
    const { id, error, value, onChange, onBlur, readOnly, described } = useInput(field)
    // Chips show their words in the panel's language.
    const language = useLanguage()
    return (
      <FieldFrame field={field} id={id} error={error} isGroup>
        <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
          <RichTextEditor
            key={language}
            label={field.label}
            html={typeof value === 'string' ? value : ''}
            placeholders={placeholders}
            isLocked={readOnly}
            onChange={onChange}
            onBlur={onBlur}
            described={described}
          />
        </Suspense>
      </FieldFrame>
    )
  }
}
