import type { Words } from '@rp/domain/languages'
import { routeNames, routes, type RouteName } from '@rp/domain/routes'
import { endpoints } from './endpoints.ts'
import { canOpen, judge, type Policy, type Rule } from './policies.ts'

/** Something that rights are about: a screen of the panel, or a call of the API. */
export interface Action {
  kind: 'screen' | 'call'
  /** The path of a screen, or method and path of a call. */
  name: string
  about: string
  policy: Policy
}

/** Every screen and every call, with the policy that the server enforces. */
export const actions: readonly Action[] = [
  ...routeNames
    .filter((route) => route !== 'login' && route !== 'redirect-page')
    .map((route): Action => ({ kind: 'screen', name: routes[route], about: route, policy: canOpen(route) })),
  ...endpoints.map(({ method, path, summary, policy }): Action => ({
    kind: 'call',
    name: `${method} ${path}`,
    about: summary,
    policy,
  })),
]

export interface Explained {
  isAllowed: boolean
  because: Words
}

/** Whether staff of a role and department may do it, and by which rule, in plain words. */
export function explain({ policy }: Pick<Action, 'policy'>, role: string, department: string): Explained {
  const { verdict, rule } = judge(policy, { type: 'STAFF', role, department })
  const isAllowed = verdict === 'admitted'
  return { isAllowed, because: wordsOf(rule, isAllowed) }
}

const named = (all: readonly RouteName[]) => all.map((route) => routes[route]).join(', ')

function wordsOf(rule: Rule, isAllowed: boolean): Words {
  switch (rule.kind) {
    case 'anyone':
      return { en: 'Anyone may, even without signing in', th: 'ทุกคนทำได้ แม้ไม่ได้เข้าสู่ระบบ' }
    case 'signed-in':
      return { en: 'All staff who are signed in may', th: 'พนักงานทุกคนที่เข้าสู่ระบบทำได้' }
    case 'customer':
      return { en: 'Only customers in the chat widget may', th: 'ทำได้เฉพาะลูกค้าในวิดเจ็ตแชต' }
    case 'super-admin':
      return isAllowed
        ? { en: 'A super admin may do everything that staff may', th: 'ผู้ดูแลสูงสุดทำได้ทุกอย่างที่พนักงานทำได้' }
        : { en: 'Only super admins may', th: 'ทำได้เฉพาะผู้ดูแลสูงสุด' }
    case 'admins':
      return { en: 'Only admins may, not staff', th: 'ทำได้เฉพาะผู้ดูแล พนักงานทำไม่ได้' }
    case 'formulas':
      return {
        en: 'Only those who see percentages and costs of formulas may: the department Recipe, and super admins',
        th: 'ทำได้เฉพาะผู้ที่เห็นสัดส่วนและต้นทุนของสูตร คือแผนกสูตรและผู้ดูแลสูงสุด',
      }
    case 'no-session':
      return {
        en: 'The role or department is unknown, so there is no session',
        th: 'ไม่รู้จักบทบาทหรือแผนกนี้ จึงเข้าสู่ระบบไม่ได้',
      }
    case 'api-key':
      return {
        en: `Only API keys with the scope ${rule.scope} may, not people`,
        th: `ทำได้เฉพาะคีย์ API ที่มีขอบเขต ${rule.scope} บุคคลทำไม่ได้`,
      }
    case 'screen':
      return {
        en: `The table of rights opens the screen ${routes[rule.route]}`,
        th: `ตารางสิทธิ์ให้เปิดหน้าจอ ${routes[rule.route]}`,
      }
    case 'no-screen':
      return {
        en: `The table of rights opens none of these screens: ${named(rule.routes)}`,
        th: `ตารางสิทธิ์ไม่ให้เปิดหน้าจอเหล่านี้: ${named(rule.routes)}`,
      }
  }
}
