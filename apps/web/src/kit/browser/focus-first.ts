/** A ref for the control that a dialog or popover opens for: its focus starts there. */
export function focusFirst(element: HTMLElement | null): void {
  element?.focus()
}
