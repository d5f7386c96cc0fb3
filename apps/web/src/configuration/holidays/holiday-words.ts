/** The texts of the company's holidays. */
export const holidayWords = {
  en: {
    title: 'Holidays',
    about:
      'Working days are counted without them, and chat that rests on holidays is closed. The cabinet announces the days of the next year; record them here.',
    year: 'Year',
    delivered: 'As the product comes',
    recorded: (name: string) => `Recorded by ${name}`,
    unknown: (year: number) =>
      `The holidays of ${year} are not recorded. Due dates in ${year} are counted without the holidays of the lunar calendar, and say so.`,
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    change: (year: number) => `Change ${year}`,
    record: (year: number) => `Record ${year}`,
    reset: 'Delete the recorded holidays',
    resetText: (year: number) =>
      `Those holidays of ${year} that come with the product hold again, where there are any.`,
    wasReset: (year: number) => `The recorded holidays of ${year} are forgotten`,
    saved: (year: number) => `The holidays of ${year} are recorded`,
    day: 'Day',
    name: 'Holiday',
    list: 'Holidays, one a line',
    listHelp:
      'Paste the announcement or rows of a sheet, or type: 2027-01-01, New Year’s Day, วันขึ้นปีใหม่. Thai and English, years of either era; 13-15 April are three days.',
    read: (count: number) => (count === 1 ? '1 holiday read' : `${count} holidays read`),
    line: (line: number, said: string) => `Line ${line} ${said}`,
    withoutDay: (lines: string) => `Left out because no day is given: line ${lines}`,
    save: 'Record the holidays',
    stale: 'Somebody else changed this year meanwhile. Close and open it again.',
    tooLarge: 'The file is larger than a list of holidays can be.',
  },
  th: {
    title: 'วันหยุด',
    about: 'การนับวันทำงานจะไม่รวมวันหยุด และแชตที่ตั้งให้หยุดในวันหยุดจะปิด คณะรัฐมนตรีประกาศวันหยุดของปีถัดไปทุกปี บันทึกได้ที่นี่',
    year: 'ปี',
    delivered: 'ค่าที่มากับระบบ',
    recorded: (name: string) => `บันทึกโดย ${name}`,
    unknown: (year: number) =>
      `ยังไม่ได้บันทึกวันหยุดของปี ${year + 543} วันครบกำหนดในปีนั้นนับโดยไม่รวมวันหยุดตามจันทรคติ และจะมีข้อความแจ้งไว้`,
    days: (count: number) => `${count} วัน`,
    change: (year: number) => `แก้ไขปี ${year + 543}`,
    record: (year: number) => `บันทึกปี ${year + 543}`,
    reset: 'ลบที่บันทึกไว้',
    resetText: (year: number) => `จะกลับไปใช้วันหยุดของปี ${year + 543} ที่มากับระบบ (ถ้ามี)`,
    wasReset: (year: number) => `ลบวันหยุดที่บันทึกไว้ของปี ${year + 543} แล้ว`,
    saved: (year: number) => `บันทึกวันหยุดของปี ${year + 543} แล้ว`,
    day: 'วันที่',
    name: 'วันหยุด',
    list: 'วันหยุด บรรทัดละหนึ่งวัน',
    listHelp:
      'วางข้อความจากประกาศหรือจากตาราง หรือพิมพ์ 2027-01-01, New Year’s Day, วันขึ้นปีใหม่ ใช้ได้ทั้งไทยและอังกฤษ พ.ศ. และ ค.ศ. เช่น 13-15 เมษายน คือสามวัน',
    read: (count: number) => `อ่านได้ ${count} วัน`,
    line: (line: number, said: string) => `บรรทัดที่ ${line} ${said}`,
    withoutDay: (lines: string) => `ไม่นับบรรทัดที่ไม่มีวันที่: บรรทัดที่ ${lines}`,
    save: 'บันทึกวันหยุด',
    stale: 'มีผู้อื่นแก้ไขปีนี้ไปก่อนแล้ว ปิดแล้วเปิดใหม่อีกครั้ง',
    tooLarge: 'ไฟล์ใหญ่เกินกว่าจะเป็นรายการวันหยุด',
  },
}
