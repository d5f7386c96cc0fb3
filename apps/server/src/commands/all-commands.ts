import { resetPassword, staffCreate } from './accounts.ts'
import { backup, move, restore, verifyBackup } from './backups.ts'
import type { Command } from './command.ts'
import { importCommand, importRegulation } from './imports.ts'
import { doctor, migrate, version } from './installation.ts'
import { undoImportCommand } from './undo-import.ts'
import { verifyLogCommand } from './log.ts'
import { cleanSubstancesCommand } from './substances.ts'

/** What `npm run panel -- COMMAND` knows; commands.test.ts runs each of them, with each of its options, as built. */
export const allCommands: Readonly<Record<string, Command>> = {
  migrate,
  'staff-create': staffCreate,
  'reset-password': resetPassword,
  'verify-log': verifyLogCommand,
  import: importCommand,
  'undo-import': undoImportCommand,
  'import-regulation': importRegulation,
  'clean-substances': cleanSubstancesCommand,
  doctor,
  version,
  backup,
  'verify-backup': verifyBackup,
  restore,
  move,
}
