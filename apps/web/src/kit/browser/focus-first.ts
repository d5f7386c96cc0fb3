/** A ref for the control of a dialog or popover that gets the initial focus. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
