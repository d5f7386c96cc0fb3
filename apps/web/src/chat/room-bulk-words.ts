export const roomBulkWords = {
  en: {
    close: {
      title: (count: number) => `Close ${count} ${count === 1 ? 'room' : 'rooms'}`,
      action: 'Close',
      text: 'Nobody waits in a closed room. The customer’s next message opens it again.',
    },
    assign: {
      title: (count: number) => `Assign ${count} ${count === 1 ? 'room' : 'rooms'}`,
      action: 'Assign',
      text: 'Whoever gets the rooms is told.',
    },
    tag: {
      title: (count: number) => `Tag ${count} ${count === 1 ? 'room' : 'rooms'}`,
      action: 'Tag',
      text: 'The other tags of the rooms stay.',
    },
    assignee: 'Assigned to',
    nobody: 'Nobody',
    tagField: 'Tag',
    value: 'Value of the tag',
    anonymous: 'anonymous',
    done: (count: number) => `${count} done`,
    gone: 'The room is no longer one of yours',
    servesNot: 'The colleague does not serve the room’s chat service',
  },
  th: {
    close: {
      title: (count: number) => `ปิด ${count} ห้อง`,
      action: 'ปิดห้อง',
      text: 'ห้องที่ปิดแล้วจะไม่มีใครรอ ข้อความถัดไปของลูกค้าจะเปิดห้องอีกครั้ง',
    },
    assign: {
      title: (count: number) => `มอบหมาย ${count} ห้อง`,
      action: 'มอบหมาย',
      text: 'ผู้ที่ได้รับมอบหมายจะได้รับแจ้ง',
    },
    tag: {
      title: (count: number) => `ติดแท็ก ${count} ห้อง`,
      action: 'ติดแท็ก',
      text: 'แท็กอื่นของห้องยังคงอยู่',
    },
    assignee: 'มอบหมายให้',
    nobody: 'ไม่มีผู้รับผิดชอบ',
    tagField: 'แท็ก',
    value: 'ค่าของแท็ก',
    anonymous: 'ไม่ระบุชื่อ',
    done: (count: number) => `สำเร็จ ${count} รายการ`,
    gone: 'ห้องนี้ไม่ใช่ของคุณแล้ว',
    servesNot: 'ผู้ร่วมงานไม่ได้อยู่ในแผนกแชตของห้องนี้',
  },
}
