import type { CommandCase } from './command-case.ts'

/** After the account Owner was created. */
export const rightsCommandCases: CommandCase[] = [
  {
    title: 'rights says what an account may do and why',
    args: ['rights', '--username', 'Owner', '--action', 'GET /lab/order'],
    says: [/^yes {2}GET \/lab\/order {2}A super admin may do everything that staff may$/m],
  },
  {
    title: 'rights says it of a role and department, in Thai too',
    args: [
      'rights',
      '--role',
      'STAFF',
      '--department',
      'CHAT',
      '--action',
      'lab-order-list',
      '--language',
      'th',
    ],
    says: [/^ไม่ได้ {2}\/lab\/order {2}ตารางสิทธิ์ไม่ให้เปิดหน้าจอเหล่านี้: \/lab\/order$/m],
  },
  {
    title: 'rights says who may do something',
    args: ['rights', '--action', 'lab-order-list'],
    says: [/^yes {4}STAFF\/LAB {2}The table of rights opens the screen/m, /^no {5}STAFF\/CHAT/m],
  },
  {
    title: 'rights needs both role and department',
    args: ['rights', '--role', 'STAFF'],
    refused: /^Give both --role and --department\n$/,
  },
  {
    title: 'rights names an action that is not there',
    args: ['rights', '--action', '/no/such'],
    refused: /^No screen or call contains "\/no\/such"/,
  },
]
