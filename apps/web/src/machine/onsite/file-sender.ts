import type { StoredFile } from '@rp/contract/fields'
import type { OnsiteSection } from '@rp/domain/machine-service/onsite/action'
import { createContext, useContext } from 'react'
import { machineFiles } from '../machine-files.ts'
import { sendOnsiteFile } from './do-onsite.ts'

/** The part of a job whose form is shown: its files may wait for the network. */
export const OnsiteForm = createContext<{ job_id: string; section: OnsiteSection } | null>(null)

/** Stores files of the form around it. */
export function useFileSender(): (file: File, onProgress: (share: number) => void) => Promise<StoredFile> {
  const form = useContext(OnsiteForm)
  return (file, onProgress) =>
    form ? sendOnsiteFile(form, file, onProgress) : machineFiles.send(file, onProgress)
}
