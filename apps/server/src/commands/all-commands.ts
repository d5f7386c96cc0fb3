import { resetPassword, staffCreate } from './accounts.ts'
import { backup, move, restore, verifyBackup } from './backups.ts'
import type { Command } from './command.ts'
import { importCommand, importRegulation } from './imports.ts'
import { resetDemoCommand } from './demo.ts'
import { doctor, migrate, version } from './installation.ts'
import { undoImportCommand } from './undo-import.ts'
import { verifyLogCommand } from './log.ts'
import { rightsCommand } from './rights.ts'
import { cleanSubstancesCommand } from './substances.ts'

/** The commands of `npm run panel -- COMMAND`; commands.test.ts runs each one as built, with each option. */
export const allCommands: Readonly<Record<string, Command>> = {
  migrate,
  'staff-create': staffCreate,
  'reset-password': resetPassword,
  rights: rightsCommand,
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
  'reset-demo': resetDemoCommand,
}
