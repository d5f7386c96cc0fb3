import { menuGroups, menuIds } from './menus.ts'
import { plainRoutes, plainRoutesOf } from './plain-entities.ts'
import { departments, isDepartment, roles, type Department, type Role } from './roles.ts'
import { routeNames, type RouteName } from './routes.ts'

/** Role-based access control: the screens, menus and records that a role in a department may open. */
export interface Permission {
  roles: Role[]
  departments: Department[]
  filter: { department: Department | null }
  routes: RouteName[]
  menus: number[]
  initialUrl: RouteName
}

export type Profile = 'SUPER_ADMIN' | `${'ADMIN' | 'STAFF'}/${Department}`

type Row = Pick<Permission, 'menus' | 'routes' | 'initialUrl'>

const everybody: RouteName[] = ['redirect-page', 'login']
const people: RouteName[] = ['staff-list', 'staff-create', 'staff-update', 'customer-list']

/** Rights of a plain entity follow its area, whatever its name begins with. */
const starting = (...prefixes: string[]): RouteName[] =>
  routeNames.filter(
    (name) => !Object.hasOwn(plainRoutes, name) && prefixes.some((prefix) => name.startsWith(prefix)),
  )

const catalogue: RouteName[] = [
  ...plainRoutesOf('recipes'),
  ...starting('recipe-sample', 'recipes-category', 'recipes-benefit'),
]
const machine: RouteName[] = [
  ...starting('machine-service', 'machine-register', 'maintenance-plan', 'service-contract'),
  'part-list',
  'part-stock',
]
/** Events of instruments and lots of reagents: staff read them, and open a lot. */
const equipmentRecords: RouteName[] = ['instrument-record', 'reagent-record']
const development = starting('recipes-rd', 'recipe-rd', 'recipe-qa', 'recipe-label-design')
const design: RouteName[] = ['recipes-design-list', 'recipe-design-form', ...starting('labels-packaging')]

/** A user who may open a screen also sees its menu item. */
const rights = (initialUrl: RouteName, ...routes: RouteName[]): Row => ({
  menus: menuGroups
    .flatMap(({ items }) => items)
    .filter(({ route }) => routes.includes(route))
    .map(({ id }) => id),
  routes,
  initialUrl,
})

const machineStaff = rights('machine-service-list', ...everybody, ...machine)
const machineAdmin = rights(
  'staff-list',
  ...everybody,
  ...people,
  ...new Set([...machine, ...plainRoutesOf('machine')]),
)

/** The permission table: what each profile may open. */
export const profiles: Record<Profile, Row> = {
  SUPER_ADMIN: {
    menus: menuIds,
    routes: ['supplychain-log-list', 'supplychain-log-detail'],
    initialUrl: 'staff-list',
  },
  'ADMIN/CHAT': rights(
    'staff-list',
    ...everybody,
    ...people,
    ...plainRoutesOf('chat'),
    ...starting('chat-service', 'messenger', 'room-list', 'supplychain-log'),
    'chat-configuration',
    ...starting('ai-').filter((name) => name !== 'ai-regulation-configuration'),
    ...starting('bot-task-data', 'update-request', 'vector-knowledge'),
  ),
  'ADMIN/LAB': rights(
    'staff-list',
    ...everybody,
    ...people,
    ...starting('lab-'),
    ...equipmentRecords,
    ...plainRoutesOf('lab'),
  ),
  'ADMIN/MACHINE': machineAdmin,
  'ADMIN/RECIPE': rights(
    'staff-list',
    ...everybody,
    ...people,
    'messenger',
    ...catalogue,
    ...development,
    ...design,
    ...starting('food-ingredient', 'regulation-approval-request'),
    ...plainRoutesOf('food-recipes'),
    'ai-regulation-configuration',
    'recipes-configuration',
  ),
  'ADMIN/RECIPE_DESIGN': rights(
    'staff-list',
    ...everybody,
    ...people,
    'messenger',
    ...catalogue,
    ...development,
    ...design,
    'recipes-configuration',
  ),
  'ADMIN/ADMINISTRATION': machineAdmin,
  'STAFF/CHAT': rights('messenger', ...everybody, 'messenger'),
  'STAFF/LAB': rights(
    'lab-order-list',
    ...everybody,
    ...starting('lab-order', 'lab-worksheet', 'lab-competence'),
    'analyte-list',
    'instrument-list',
    'reagent-list',
    ...equipmentRecords,
  ),
  'STAFF/MACHINE': machineStaff,
  'STAFF/RECIPE': rights('recipes-rd-list', ...everybody, ...development),
  'STAFF/RECIPE_DESIGN': rights('recipes-design-list', ...everybody, 'messenger', 'room-list', ...design),
  'STAFF/ADMINISTRATION': machineStaff,
}

export const profileNames = Object.keys(profiles) as Profile[]

/**
 * What a session may see and open. Any role but ADMIN and STAFF is treated like SUPER_ADMIN in the panel; the server
 * never relies on it, because it ends a session with an unknown role.
 */
export function permissionOf(role: string, department: string): Permission {
  if ((role !== 'ADMIN' && role !== 'STAFF') || !isDepartment(department)) {
    return {
      ...profiles.SUPER_ADMIN,
      roles: [...roles],
      departments: [...departments],
      filter: { department: null },
    }
  }
  const row = profiles[`${role}/${department}`]
  if (role === 'STAFF') return { ...row, roles: [], departments: [], filter: { department } }
  return { ...row, roles: ['ADMIN', 'STAFF'], departments: [department], filter: { department } }
}

/**
 * Whether a role and department see percentages, costs and prices of formulas. Everybody else whose screens show a
 * recipe gets the INCI list only (ADR 0007).
 */
export function seesFormulas(role: string, department: string): boolean {
  return role === 'SUPER_ADMIN' || department === 'RECIPE'
}

/** Used by the route guard: SUPER_ADMIN opens everything, others what their table lists. */
export function mayOpen(role: string, department: string, route: RouteName): boolean {
  if (role === 'SUPER_ADMIN') return true
  if ((role !== 'ADMIN' && role !== 'STAFF') || !isDepartment(department)) return false
  return profiles[`${role}/${department}`].routes.includes(route)
}
