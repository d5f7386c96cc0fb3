import { join } from 'node:path'
import { diagnose } from '../doctor.ts'
import { migrateDatabase } from '../platform/database/migrate.ts'
import { appsFolder } from '../platform/http/apps-folder.ts'
import { build, buildWords } from '../platform/build.ts'
import { unknownVariables } from '../platform/settings/unknown-variables.ts'
import type { Command } from './command.ts'

export const migrate: Command = {
  summary: 'bring the database to this version',
  database: 'any',
  async run({ database, say }) {
    const { applied, bridged } = await migrateDatabase(database, join(appsFolder(), 'server/migrations'))
    for (const tag of bridged) say(`Brought ${tag} to its state in this version`)
    for (const tag of applied) say(`Applied ${tag}`)
    say(`The database is at this version (${build().version})`)
  },
}

export const doctor: Command = {
  summary: 'look whether this installation is well, and everything that its settings name; changes nothing',
  database: 'any',
  async run({ database, config, say }) {
    const { lines, faults } = await diagnose(config, database)
    for (const line of [...lines, ...unknownVariables(process.env)]) say(line)
    if (faults.length > 0) throw new Error(faults.join('\n'))
    say('Everything that the settings name answers')
  },
}

export const version: Command = {
  summary: 'print the version and the commit of this program',
  database: 'none',
  run({ say }) {
    say(buildWords(build()))
  },
}
