import type { chatRating } from '../../chat/tables/rating.ts'
import type { CustomerRow } from '../customers.ts'
import type { Random } from '../random.ts'
import type { Closing } from './waits.ts'

interface Deps {
  random: Random
  closings: Closing[]
  customers: CustomerRow[]
}

/** Customers' ratings on a website; most are satisfied, not all give a reason. */
export function demoRatings({ random, closings, customers }: Deps): (typeof chatRating.$inferInsert)[] {
  const languages = new Map(customers.map(({ id, language }) => [id, language]))
  return closings.flatMap(({ room, closed_at }) => {
    if (room.channel !== 'WEBSITE' || !random.chance(0.8)) return []
    const score = random.pick([5, 5, 5, 5, 4, 4, 4, 3, 2, 1])
    const said = comments[languages.get(room.customer_id) === 'en' ? 'en' : 'th']
    return [
      {
        room_id: room.id,
        closed_at,
        service_id: room.service_id,
        assignee_id: room.assignee_id,
        score,
        comment: random.chance(0.6) ? random.pick(score >= 4 ? said.content : said.not) : null,
        // The widget asks at once; no rating is later than the demo's start.
        at: closed_at,
      },
    ]
  })
}

const comments = {
  th: {
    content: [
      'ตอบไวมาก ประทับใจ',
      'ให้ข้อมูลครบถ้วน ขอบคุณทีมงาน',
      'อธิบายเข้าใจง่าย แนะนำสูตรได้ตรงใจ',
      'สุภาพและใส่ใจดีมาก',
      'ได้คำตอบครบในแชตเดียว',
    ],
    not: ['รอนานไปหน่อย แต่ตอบละเอียดดี', 'อยากให้ตอบเร็วกว่านี้', 'ยังไม่ได้ราคาที่ขอไว้'],
  },
  en: {
    content: [
      'Quick and to the point',
      'They knew the formula better than I did',
      'Everything answered in one chat, thank you',
      'Friendly, and the sample came as promised',
      'Clear advice on what the rules allow',
    ],
    not: ['I waited too long for the first answer', 'Helpful, but I had to ask twice'],
  },
}
