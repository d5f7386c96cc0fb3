import type { CommandCase } from './command-case.ts'

/** What the program says of its commands and options, before any of them runs. */
export const wordCommandCases: CommandCase[] = [
  {
    title: 'no words list the commands',
    args: [],
    says: [/^staff-create --username NAME/m, /^move --to postgres:/m],
  },
  { title: 'help', args: ['help'], says: [/^verify-backup --from FOLDER$/m] },
  { title: '--help', args: ['--help'], says: [/^verify-backup --from FOLDER$/m] },
  {
    title: 'help of one command',
    args: ['help', 'import'],
    says: [/^import substances\|.* FILE \[--dry-run yes\] \[--encoding utf-8\|.*\]$/m],
  },
  { title: '--help behind a command runs nothing', args: ['migrate', '--help'], says: [/^migrate$/m] },
  {
    title: 'an unknown command is named with those that there are',
    args: ['explode'],
    refused: /^There is no command "explode"\. There are: migrate, staff-create, /,
  },
  {
    title: 'a word of an object is no command',
    args: ['constructor'],
    refused: /^There is no command "constructor"/,
  },
  {
    title: 'an unknown option is named with those that there are',
    args: ['backup', '--into', 'x'],
    refused: /^"backup" has no option --into; it has --to, --with-keys\n$/,
  },
  {
    title: 'an option that is given twice is refused',
    args: ['backup', '--to', 'x', '--to', 'y'],
    refused: /^--to is given twice\n$/,
  },
  {
    title: 'a word where there are only options is refused',
    args: ['backup', 'first'],
    refused: /"first" has no meaning|--to is missing/,
  },
]
