import { actions, explain, type Action } from '@rp/contract/rights'
import { languages, type Language } from '@rp/domain/languages'
import { profileNames } from '@rp/domain/permissions'
import { departments, roles } from '@rp/domain/roles'
import { eq } from 'drizzle-orm'
import { staff } from '../auth/tables/staff.ts'
import type { Database } from '../platform/database/open-database.ts'
import { oneOf, type Command, type Say, type Values } from './command.ts'

interface Subject {
  role: string
  department: string
}

/** Who may do what and by which rule, by the same functions with which the server enforces rights (ADR 0106). */
export const rightsCommand: Command = {
  summary:
    'print what an account, or a role and department, may do and by which rule; without them, who may do what --action names',
  options: {
    username: { value: 'NAME' },
    role: oneOf(roles),
    department: oneOf(departments),
    action: { value: 'PART' },
    language: oneOf(languages),
  },
  database: 'current',
  async run({ database, values, say }) {
    const language = (values['language'] ?? 'en') as Language
    const wanted = wantedActions(values['action'])
    const subject = await subjectOf(database, values)
    const all = subject ? [subject] : profileNames.map(profileOf)
    for (const action of wanted) {
      if (!subject) say(`${action.name}  ${action.about}`)
      for (const one of all) print({ action, one, language, isReverse: !subject }, say)
    }
    say(closing[language])
  },
}

function wantedActions(part: string | undefined): readonly Action[] {
  if (part === undefined) return actions
  const named = part.toLowerCase()
  const exact = actions.filter(({ name, about }) => name.toLowerCase() === named || about === named)
  const wanted = exact.length > 0 ? exact : actions.filter(({ name }) => name.toLowerCase().includes(named))
  if (wanted.length === 0)
    throw new Error(`No screen or call contains "${part}": try a part of a path, such as /lab/order`)
  return wanted
}

/** The account or the role and department of the options; null asks the other way round: who may. */
async function subjectOf(
  database: Database,
  { username, role, department, action }: Values,
): Promise<Subject | null> {
  if (username !== undefined) {
    if (role ?? department) throw new Error('Give either --username, or --role and --department')
    const [row] = await database.db.select().from(staff).where(eq(staff.username, username.toLowerCase()))
    if (!row) throw new Error(`There is no staff member "${username}"`)
    if (!row.is_active || row.archived_at)
      throw new Error(`${row.username} is switched off or archived and may do nothing`)
    return row
  }
  if (role && department) return { role, department }
  if (role ?? department) throw new Error('Give both --role and --department')
  if (action === undefined) throw new Error('Give --username, or --role and --department, or --action')
  return null
}

function profileOf(profile: string): Subject {
  const [role = '', department = departments[0]] = profile.split('/')
  return { role, department }
}

interface Line {
  action: Action
  one: Subject
  language: Language
  isReverse: boolean
}

function print({ action, one, language, isReverse }: Line, say: Say): void {
  const { isAllowed, because } = explain(action, one.role, one.department)
  const verdict = verdicts[language][isAllowed ? 'yes' : 'no']
  const who = one.role === 'SUPER_ADMIN' ? one.role : `${one.role}/${one.department}`
  say(`${verdict}  ${isReverse ? `  ${who}` : action.name}  ${because[language]}`)
}

const verdicts = { en: { yes: 'yes', no: 'no ' }, th: { yes: 'ได้', no: 'ไม่ได้' } }

const closing = {
  en: 'Which single records a screen shows (rooms of own services, staff of the own department) is decided by that screen.',
  th: 'รายการใดบ้างที่แต่ละหน้าจอแสดง (เช่น ห้องของบริการที่ดูแล พนักงานในแผนกตนเอง) ขึ้นอยู่กับหน้าจอนั้น',
}
