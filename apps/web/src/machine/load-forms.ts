import { useEffect } from 'react'
import { loadInputs } from '../kit/form/lazy-inputs.ts'
import { holdPartOptions } from './parts/part-queries.ts'

/** Loads the code of the forms of jobs, and what they offer: without network they could not be loaded. */
export async function loadForms(): Promise<void> {
  await Promise.allSettled([holdPartOptions(), loadInputs(), import('./onsite/onsite-chip.tsx')])
}

/** The same while a job is open that may be worked on. */
export function useLoadForms(isWanted: boolean): void {
  useEffect(() => {
    if (isWanted) void loadForms()
  }, [isWanted])
}
