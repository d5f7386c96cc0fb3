import { exportRowsMax } from '@rp/domain/limits'
import { refuse } from '../refusal.ts'

/** Refuses an export of more rows than a file may have: a file that ends early looks complete. */
export function refuseTooManyRows(rows: number, rowsMax = exportRowsMax): void {
  if (rows <= rowsMax) return
  const most = rowsMax.toLocaleString('en')
  throw refuse('too_large', {
    detail: {
      en: `The list has more than ${most} rows, the most that a file takes. Narrow it with a filter and export again`,
      th: `รายการมีเกิน ${most} แถว ซึ่งเป็นจำนวนสูงสุดต่อหนึ่งไฟล์ กรุณากรองรายการให้แคบลงแล้วส่งออกอีกครั้ง`,
    },
  })
}
