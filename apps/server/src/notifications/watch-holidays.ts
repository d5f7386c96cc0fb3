import { lastKnownDay } from '@rp/domain/calendar/work-calendar'
import { bangkokDay, dayAfter, writtenDay } from '@rp/domain/dates'
import { readCalendar } from '../configuration/index.ts'
import type { Platform } from '../platform/platform.ts'
import { notify } from './notify.ts'
import { superAdmins } from './super-admins.ts'

/** Due dates and visits are planned this far ahead. */
const warnDays = 120

/**
 * Notifies the super admins before the list of public holidays ends, once for each end, however often it runs: later
 * due dates would fall on holidays. Someone can record the year when it is announced, or install a newer version that
 * brings it.
 */
export async function watchHolidays(
  { write, outbox, database }: Pick<Platform, 'write' | 'outbox' | 'database'>,
  now = new Date(),
): Promise<void> {
  const today = bangkokDay(now)
  const end = lastKnownDay(today, await readCalendar(database.db))
  if (end > dayAfter(today, warnDays)) return
  await write(async (tx) => {
    await notify(tx, outbox, await superAdmins(tx), {
      title: { en: 'The list of public holidays ends', th: 'รายการวันหยุดราชการใกล้สิ้นสุด' },
      description: {
        en: `Known until ${writtenDay(end, 'en')}: record the next year under Calendar`,
        th: `มีข้อมูลถึง ${writtenDay(end, 'th')} โปรดบันทึกวันหยุดของปีถัดไปที่หน้าปฏิทิน`,
      },
      ms_name: 'SYSTEM',
      kind: 'system',
      target: { route: 'chat-configuration', query: { part: 'calendar' } },
      once: `holidays-end:${end}`,
    })
  })
}
