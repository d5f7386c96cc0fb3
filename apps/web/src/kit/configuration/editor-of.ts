import type { DataType } from '@rp/domain/configuration/key'
import type { ComponentType } from 'react'
import { DaysEditor } from './days-editor.tsx'
import type { EditorProps } from './editor.ts'
import { LongTextEditor } from './long-text-editor.tsx'
import { SwitchEditor } from './switch-editor.tsx'
import { TextEditor } from './text-editor.tsx'
import { TimesEditor } from './times-editor.tsx'

/** The editor of each data type. */
export const editorOf: Record<DataType, ComponentType<EditorProps>> = {
  int: TextEditor,
  string: TextEditor,
  boolean: SwitchEditor,
  time: TimesEditor,
  day: DaysEditor,
  longText: LongTextEditor,
}
