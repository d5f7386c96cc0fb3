import { menuIds } from './menus.ts'
import { departments, isDepartment, roles, type Department, type Role } from './roles.ts'
import { routeNames, type RouteName } from './routes.ts'

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
const machine: RouteName[] = ['machine-service-list', 'machine-service-update']

const starting = (...prefixes: string[]): RouteName[] =>
  routeNames.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const catalogue: RouteName[] = [
  ...starting('box-type', 'method-type', 'packaging-service', 'company-standard-lbl', 'recipe-sample'),
  ...starting('recipes-category', 'recipes-benefit'),
]
const development = starting('recipes-rd', 'recipe-rd', 'recipe-qa', 'recipe-label-design')
const design: RouteName[] = ['recipes-design-list', 'recipe-design-form', ...starting('labels-packaging')]

const machineStaff: Row = {
  menus: [401],
  routes: [...everybody, ...machine],
  initialUrl: 'machine-service-list',
}
const machineAdmin: Row = {
  menus: [101, 102, 401],
  routes: [...everybody, ...people, ...machine],
  initialUrl: 'staff-list',
}
const chatMenus = [201, 202, 203, 204, 205, 206]
const assistantMenus = [901, 902, 903, 904, 905, 906, 907, 908, 909, 910, 911, 1001, 1002, 1003]
const recipeMenus = [101, 102, 202, 501, 502, 503, 504, 505, 506, 507, 508, 509, 510]

/** What each profile may open (specification 6 with domain design 7; the one table of rights). */
export const profiles: Record<Profile, Row> = {
  SUPER_ADMIN: {
    menus: menuIds,
    routes: ['supplychain-log-list', 'supplychain-log-detail'],
    initialUrl: 'staff-list',
  },
  'ADMIN/CHAT': {
    menus: [101, 102, ...chatMenus, 600, 801, ...assistantMenus],
    routes: [
      ...everybody,
      ...people,
      ...starting(
        'chat-service',
        'messenger',
        'room-list',
        'website',
        'tag-',
        'quick-replies',
        'supplychain-log',
      ),
      'chat-configuration',
      ...starting('ai-').filter((name) => name !== 'ai-regulation-configuration'),
      ...starting('bot-task-data', 'update-request', 'vector-knowledge'),
    ],
    initialUrl: 'staff-list',
  },
  'ADMIN/LAB': {
    menus: [101, 102, 301, 302],
    routes: [...everybody, ...people, ...starting('lab-')],
    initialUrl: 'staff-list',
  },
  'ADMIN/MACHINE': machineAdmin,
  'ADMIN/RECIPE': {
    menus: [...recipeMenus, 701, 702, 703, 802],
    routes: [
      ...everybody,
      ...people,
      'messenger',
      ...catalogue,
      ...development,
      ...design,
      ...starting('food-ingredient', 'regulation-approval-request'),
      'ai-regulation-configuration',
      'recipes-configuration',
    ],
    initialUrl: 'staff-list',
  },
  'ADMIN/RECIPE_DESIGN': {
    menus: [...recipeMenus, 802],
    routes: [
      ...everybody,
      ...people,
      'messenger',
      ...catalogue,
      ...development,
      ...design,
      'recipes-configuration',
    ],
    initialUrl: 'staff-list',
  },
  'ADMIN/ADMINISTRATION': machineAdmin,
  'STAFF/CHAT': { menus: [202], routes: [...everybody, 'messenger'], initialUrl: 'messenger' },
  'STAFF/LAB': {
    menus: [302],
    routes: [...everybody, ...starting('lab-order')],
    initialUrl: 'lab-order-list',
  },
  'STAFF/MACHINE': machineStaff,
  'STAFF/RECIPE': { menus: [506], routes: [...everybody, ...development], initialUrl: 'recipes-rd-list' },
  'STAFF/RECIPE_DESIGN': {
    menus: [202, 203, 507, 510],
    routes: [...everybody, 'messenger', 'room-list', ...design],
    initialUrl: 'recipes-design-list',
  },
  'STAFF/ADMINISTRATION': machineStaff,
}

export const profileNames = Object.keys(profiles) as Profile[]

/**
 * What a session may see and open. Any role but ADMIN and STAFF reads like SUPER_ADMIN, as specification 6
 * says of the panel; the server never relies on it: it ends a session whose role it does not know (trust B7).
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
 * Whether a post sees percentages, costs and prices of formulas. Everybody else whose screens show a recipe gets the
 * INCI list only (domain design 7; ADR 0007).
 */
export function seesFormulas(role: string, department: string): boolean {
  return role === 'SUPER_ADMIN' || department === 'RECIPE'
}

/** The route guard's question (specification 2): SUPER_ADMIN opens everything, others what their table lists. */
export function mayOpen(role: string, department: string, route: RouteName): boolean {
  if (role === 'SUPER_ADMIN') return true
  if ((role !== 'ADMIN' && role !== 'STAFF') || !isDepartment(department)) return false
  return profiles[`${role}/${department}`].routes.includes(route)
}
