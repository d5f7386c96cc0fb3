import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { QuietButton } from '../kit/look/quiet-button.ts'

/** A link to another screen that looks like a quiet button. */
export function LinkButton({ to, children }: { to: string; children: ReactNode }) {
  return <QuietButton {...{ component: Link, to }}>{children}</QuietButton>
}
