import type { Language } from '@rp/domain/languages'
import type { SystemFindingCode } from '@rp/domain/system/system-findings'

type FindingText = Record<SystemFindingCode, { what: string; next: string }>

/** The findings, and what to do next. */
export const findingWords: Record<Language, FindingText> = {
  en: {
    DATABASE_CARELESS: {
      what: 'The database acknowledges writes before they are on its disk',
      next: 'Switch fsync and synchronous_commit on in PostgreSQL and reload it; until then a power cut loses data.',
    },
    DISK_FULL: {
      what: 'The disk is all but full',
      next: 'Make room at once, or move the data folder to a larger disk. A database that cannot write stops.',
    },
    DISK_LOW: {
      what: 'Less than 2 GB are free on the disk',
      next: 'Make room, or move the data folder or the files to a larger store.',
    },
    BACKUP_FAILED: {
      what: 'The last backup failed',
      next: 'Read its reason on the card, mend it, and run a backup by command.',
    },
    BACKUP_NEVER: {
      what: 'No backup has ever run from here',
      next: 'Set up the schedule (docs/operations.md), or make sure that the tools of your PostgreSQL make them.',
    },
    BACKUP_OLD: {
      what: 'The last backup is older than two days',
      next: 'See whether the schedule is on and its folder can be written, then run a backup by command.',
    },
    DRILL_FAILED: {
      what: 'The last restore drill failed',
      next: 'A backup that cannot be restored is none: read the reason and make a new backup.',
    },
    DRILL_NEVER: {
      what: 'No restore has ever been drilled',
      next: 'Run a drill once, so that you know the backups can be restored.',
    },
    DRILL_OLD: {
      what: 'The last restore drill is older than two weeks',
      next: 'See whether the schedule of drills is on, or run one by command.',
    },
    NODES_APART: {
      what: 'Redis does not answer: the nodes do not receive each other’s events',
      next: 'Start Redis, or see why it cannot be reached. Messages are safe; clients catch up when it is back.',
    },
    JOBS_LATE: {
      what: 'Jobs have been waiting for more than a quarter of an hour',
      next: 'Restart the nodes one by one; if the jobs still wait, look for "the job queue failed" in the server’s log.',
    },
    JOB_FAILED: {
      what: 'A job gave up and has not run well since',
      next: 'Read its reason, then try it again on the card of the jobs.',
    },
    NEWS_LATE: {
      what: 'Events between the parts of the product are not delivered',
      next: 'Look for "news could not be delivered" in the server’s log; it names the topic and the cause.',
    },
    MAIL_OFF: {
      what: 'Mails are kept, not sent: no mail server is set up',
      next: 'Set SMTP_URL and MAIL_FROM and restart; waiting mails are sent then.',
    },
    MAIL_LATE: {
      what: 'Mails have been waiting for more than half an hour',
      next: 'See whether the mail server of SMTP_URL can be reached and takes our sign-in.',
    },
    MAIL_FAILED: {
      what: 'Some mails of this week failed after three days of retries',
      next: 'Mend the reason on the card; lab mails can be sent once more from their order.',
    },
    MAIL_BOUNCED: {
      what: 'Mail servers refused addresses this week',
      next: 'Correct the addresses of the customers or staff they belong to.',
    },
    PUSH_LATE: {
      what: 'Pushes have been waiting for more than half an hour',
      next: 'See whether the nodes reach the push services of the browsers by https.',
    },
    CHANNEL_REFUSED: {
      what: 'An account of LINE or WhatsApp failed its last test',
      next: 'Open the chat service, correct the fault shown at the account, and test the connection.',
    },
    CHANNEL_UNKNOWN: {
      what: 'Of some messages nobody knows whether they arrived',
      next: 'Open those rooms and decide: send again, or leave it.',
    },
    CHANNEL_UNWORKED: {
      what: 'Items from LINE or WhatsApp have not been worked for ten minutes',
      next: 'Read webhook_inbox.error, or the server’s log, for the reason.',
    },
    AI_RESTING: {
      what: 'A model provider is skipped after failures',
      next: 'The panel tries again by itself; if it fails again, check the key and its limits at the provider.',
    },
    AI_UNABLE: {
      what: 'A provider could not write when it was tried last',
      next: 'Open the bot’s configuration, correct the model, and test its abilities again.',
    },
    LOG_BROKEN: {
      what: 'The supply-chain log does not hold',
      next: 'Change nothing. Open its verification, which names the entry, and compare with the mailed checkpoints.',
    },
    LOG_UNVERIFIED: {
      what: 'The supply-chain log has not been verified for two days',
      next: 'Verify it on its screen, and see why the nightly run did not.',
    },
  },
  th: {
    DATABASE_CARELESS: {
      what: 'ฐานข้อมูลตอบรับข้อมูลที่ยังไม่ได้ลงดิสก์',
      next: 'เปิด fsync และ synchronous_commit ใน PostgreSQL แล้วโหลดการตั้งค่าใหม่ ก่อนหน้านั้นหากไฟดับข้อมูลอาจหาย',
    },
    DISK_FULL: {
      what: 'ดิสก์เกือบเต็มแล้ว',
      next: 'เพิ่มพื้นที่ว่างทันที หรือย้ายโฟลเดอร์ข้อมูลไปดิสก์ที่ใหญ่กว่า ฐานข้อมูลที่เขียนไม่ได้จะหยุดทำงาน',
    },
    DISK_LOW: {
      what: 'ดิสก์เหลือพื้นที่ว่างน้อยกว่า 2 GB',
      next: 'เพิ่มพื้นที่ว่าง หรือย้ายโฟลเดอร์ข้อมูลหรือไฟล์ไปยังที่เก็บที่ใหญ่กว่า',
    },
    BACKUP_FAILED: {
      what: 'การสำรองข้อมูลครั้งล่าสุดล้มเหลว',
      next: 'อ่านสาเหตุบนการ์ด แก้ไข แล้วสั่งสำรองข้อมูลด้วยคำสั่ง',
    },
    BACKUP_NEVER: {
      what: 'ยังไม่เคยสำรองข้อมูลจากระบบนี้',
      next: 'ตั้งตารางเวลา (docs/operations.md) หรือตรวจว่าเครื่องมือของ PostgreSQL สำรองข้อมูลให้อยู่แล้ว',
    },
    BACKUP_OLD: {
      what: 'ข้อมูลสำรองล่าสุดเก่ากว่าสองวัน',
      next: 'ตรวจว่าเปิดตารางเวลาไว้และเขียนโฟลเดอร์ได้ แล้วสั่งสำรองข้อมูลด้วยคำสั่ง',
    },
    DRILL_FAILED: {
      what: 'การซ้อมกู้คืนครั้งล่าสุดล้มเหลว',
      next: 'ข้อมูลสำรองที่กู้คืนไม่ได้ก็เหมือนไม่มี อ่านสาเหตุแล้วสำรองข้อมูลใหม่',
    },
    DRILL_NEVER: {
      what: 'ยังไม่เคยซ้อมกู้คืนข้อมูล',
      next: 'ซ้อมหนึ่งครั้ง เพื่อให้แน่ใจว่ากู้คืนจากข้อมูลสำรองได้จริง',
    },
    DRILL_OLD: {
      what: 'การซ้อมกู้คืนครั้งล่าสุดเก่ากว่าสองสัปดาห์',
      next: 'ตรวจว่าเปิดตารางเวลาซ้อมไว้ หรือสั่งซ้อมด้วยคำสั่ง',
    },
    NODES_APART: {
      what: 'Redis ไม่ตอบสนอง โหนดต่าง ๆ ติดต่อกันไม่ได้',
      next: 'เปิด Redis หรือตรวจว่าทำไมเข้าถึงไม่ได้ ข้อความยังปลอดภัย ผู้ใช้จะได้รับครบเมื่อกลับมา',
    },
    JOBS_LATE: {
      what: 'มีงานรอนานกว่าสิบห้านาที',
      next: 'เริ่มโหนดใหม่ทีละโหนด หากยังรออยู่ ให้ค้นหา "the job queue failed" ในบันทึกของเซิร์ฟเวอร์',
    },
    JOB_FAILED: {
      what: 'มีงานที่ล้มเหลวและยังไม่สำเร็จหลังจากนั้น',
      next: 'อ่านสาเหตุ แล้วกดลองอีกครั้งบนการ์ดงานเบื้องหลัง',
    },
    NEWS_LATE: {
      what: 'ข่าวระหว่างส่วนต่าง ๆ ของระบบส่งไม่ถึง',
      next: 'ค้นหา "news could not be delivered" ในบันทึกของเซิร์ฟเวอร์ ซึ่งบอกหัวข้อและสาเหตุ',
    },
    MAIL_OFF: {
      what: 'อีเมลถูกเก็บไว้แต่ไม่ได้ส่ง เพราะยังไม่ได้ตั้งเซิร์ฟเวอร์อีเมล',
      next: 'ตั้งค่า SMTP_URL และ MAIL_FROM แล้วเริ่มระบบใหม่ อีเมลที่รออยู่จะถูกส่งออก',
    },
    MAIL_LATE: {
      what: 'มีอีเมลรอนานกว่าครึ่งชั่วโมง',
      next: 'ตรวจว่าเข้าถึงเซิร์ฟเวอร์ของ SMTP_URL ได้และยอมให้เราเข้าสู่ระบบ',
    },
    MAIL_FAILED: {
      what: 'สัปดาห์นี้มีอีเมลที่เลิกส่งหลังพยายามมาสามวัน',
      next: 'แก้สาเหตุที่แสดงบนการ์ด อีเมลของแล็บส่งซ้ำได้จากหน้าใบสั่งงาน',
    },
    MAIL_BOUNCED: {
      what: 'สัปดาห์นี้เซิร์ฟเวอร์อีเมลปฏิเสธที่อยู่บางราย',
      next: 'แก้ที่อยู่อีเมลของลูกค้าหรือพนักงานที่เกี่ยวข้อง',
    },
    PUSH_LATE: {
      what: 'มีการแจ้งเตือนแบบพุชรอนานกว่าครึ่งชั่วโมง',
      next: 'ตรวจว่าโหนดเข้าถึงบริการพุชของเบราว์เซอร์ผ่าน https ได้',
    },
    CHANNEL_REFUSED: {
      what: 'บัญชี LINE หรือ WhatsApp ไม่ผ่านการทดสอบครั้งล่าสุด',
      next: 'เปิดบริการแชต แก้ตามที่บัญชีแจ้ง แล้วทดสอบการเชื่อมต่อ',
    },
    CHANNEL_UNKNOWN: {
      what: 'มีข้อความที่ไม่ทราบว่าส่งถึงหรือไม่',
      next: 'เปิดห้องเหล่านั้นแล้วตัดสินใจว่าจะส่งใหม่หรือปล่อยไว้',
    },
    CHANNEL_UNWORKED: {
      what: 'รายการจาก LINE หรือ WhatsApp ยังไม่ได้ดำเนินการเกินสิบนาที',
      next: 'อ่านสาเหตุใน webhook_inbox.error หรือในบันทึกของเซิร์ฟเวอร์',
    },
    AI_RESTING: {
      what: 'งดเรียกผู้ให้บริการโมเดลรายหนึ่งชั่วคราวหลังเกิดข้อผิดพลาด',
      next: 'ระบบจะเรียกใหม่เอง หากเกิดซ้ำ ให้ตรวจคีย์และขีดจำกัดที่ผู้ให้บริการ',
    },
    AI_UNABLE: {
      what: 'ผู้ให้บริการรายหนึ่งเขียนข้อความไม่ได้ในการลองครั้งล่าสุด',
      next: 'เปิดการตั้งค่าบอต แก้ชื่อโมเดล แล้วลองความสามารถอีกครั้ง',
    },
    LOG_BROKEN: {
      what: 'บันทึกซัพพลายเชนไม่ผ่านการตรวจสอบ',
      next: 'อย่าเปลี่ยนแปลงสิ่งใด เปิดหน้าตรวจสอบซึ่งระบุรายการ แล้วเทียบกับจุดตรวจที่ส่งทางอีเมล',
    },
    LOG_UNVERIFIED: {
      what: 'บันทึกซัพพลายเชนไม่ได้ตรวจสอบมาสองวันแล้ว',
      next: 'สั่งตรวจสอบในหน้าของบันทึก และดูว่าทำไมการตรวจทุกคืนไม่ทำงาน',
    },
  },
}
