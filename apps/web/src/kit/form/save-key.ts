type Pressed = Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Ctrl+S or Cmd+S; by the key's place, so that a Thai keyboard saves too. */
export function isSaveKey({ code, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  return code === 'KeyS' && (ctrlKey || metaKey) && !altKey && !shiftKey
}
