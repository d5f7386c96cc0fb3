/** Orders to an assistant, each expression in one language or of one kind. */
export const steeringWords: Record<string, RegExp> = {
  english:
    /\b(?:ignore|disregard|forget|override|bypass|skip) (?:(?:all|any|the|your|these|those|of|safety) ){0,4}(?:(?:previous|prior|above|earlier|system|safety) ){0,2}(?:rules?|instructions?|prompts?|guidelines|restrictions|policies)\b|\b(?:ignore|disregard|forget) (?:everything|all) (?:above|before|you)\b|\bsystem prompt\b|\bnew instructions?:|\b(?:jailbreak|dan mode)\b|(?:developer|debug|unrestricted|admin|god) mode\b|\byou are now\b|\bfrom now on,? (?:you|answer|say|reply|always)\b/,
  englishRoles:
    /\b(?:pretend|imagine|suppose)(?: that)? you(?: are|['’]re)\b|\bact as (?:an? )?(?:ai|assistant|bot|model|system|admin|manager|owner|developer)\b|\brole ?-?play\b.{0,20}\byou\b|\bas (?:the|your) (?:manager|admin|boss) (?:told|said)\b|\bthe customer is (?:an admin|vip)\b/,
  englishSecrets:
    /(?:reveal|print|show|repeat|send|give|share) (?:me )?(?:.{0,20}\bprompt\b|your (?:system )?instructions|.{0,20}(?:password|api ?key))|\bwhat (?:were|are) your (?:system )?instructions\b/,
  englishAnswers:
    /\b(?:reply|answer|respond|say)(?: only| just| exactly)?(?: with)? (?:only|exactly|just)\b|\breply (?:only )?with\b/,
  joined:
    /(?:ignore|disregard|forget|override)(?:all|any|the|your|of|these){0,4}(?:previous|prior|above|earlier|system){1,2}(?:rules|instructions?|prompts?)/,
  address:
    /(?:^|[\n.!?)\]])\s{0,4}(?:(?:dear|hey|attention|to the|note to|note to the|message (?:to|for)(?: the)?|instructions? (?:to|for)(?: the)?) )?(?:ai|llm|gpt|chatgpt|chat ?bots?|bot|system|assistant|ai assistant|language model)(?: (?:note|notice|message|instructions?|command|override|prompt|assistant|only)){0,2}\s?[:：,–—-]/,
  verdict:
    /(?:^|\n)\s{0,4}(?:reply|response|answer|respond|ตอบกลับ|คำตอบ)\s?[:：]\s{0,3}["“]?(?:yes|ok|approved?|refund|free|confirm|accept|discount|อนุมัติ|คืนเงิน|ฟรี|ตกลง|ได้)/,
  orderToReport:
    /(?:^|[\n.!:;])\s{0,4}(?:please )?(?:tell|inform|promise|assure) (?:the |this |every )?(?:customer|client|user|buyer)s?\b|(?:^|[\n.!:;])\s{0,4}(?:บอก|แจ้ง|ตอบ)ลูกค้า(?:ไป)?ว่า/,
  authority:
    /\b(?:new|updated|latest|revised) (?:\S{1,12} )?polic(?:y|ies)\b.{0,24}(?:\bhq\b|head ?office|headquarters|management|effective|all (?:bots|agents|staff|assistants))|\b(?:as )?per (?:hq|head ?office|headquarters|management)\b|\bbots? must\b/,
  markup:
    /<\/?(?:system|assistant|tool|instructions?)>|\[\/?inst\]|(?:^|\n)\s{0,4}#{2,4} ?(?:instructions?|system|response)\b|"role"\s?:\s?"(?:system|assistant)"|<\|im_(?:start|end)\|>|\bbegin (?:new |system )?instructions?\b/,
  thai: /(?:ลืม|ละเว้น|เพิกเฉย|ไม่ต้องสนใจ|ยกเลิก|ข้าม)\s?(?:คำสั่ง(?!ซื้อ)|กฎ|ข้อกำหนด|คำแนะนำ)|(?:แสดง|บอก|เปิดเผย|พิมพ์|ขอดู).{0,12}(?:คำสั่งระบบ|พรอมต์|พรอมท์|prompt|api ?key|รหัสผ่าน)|คุณคือ.{0,20}(?:ตอนนี้|บอท|บอต|ผู้จัดการ|เจ้าของ|แอดมิน)|จากนี้ไปคุณ|(?:ตอบ|พิมพ์|พูด)(?:แค่|เพียง)?(?:คำ)?ว่า/,
  thaiRoles:
    /ในฐานะ(?:ผู้จัดการ|แอดมิน|เจ้าของ|หัวหน้า)|(?:สมมติว่า|สมมุติว่า|แกล้งเป็น|ทำตัวเป็น|สวมบท(?:บาท)?เป็น)(?:คุณ|เธอ|ตัวเอง)?(?:เป็น|คือ)?(?:ผู้จัดการ|แอดมิน|เจ้าของ|หัวหน้า|ร้าน)|ขอสั่งให้|(?:ผู้บริหาร|สำนักงานใหญ่|หัวหน้า)สั่งให้|โหมด(?:นักพัฒนา|แอดมิน|ผู้ดูแล)|นโยบายใหม่จาก(?:สำนักงานใหญ่|ผู้บริหาร|บริษัทแม่)/,
  thaiAddress:
    /(?:หมายเหตุ)?ถึง\s?(?:ai|เอไอ|บอท|บอต|แชตบอท|แชทบอท|แชตบอต|ระบบ)(?=[\s:：])|คำสั่ง(?:สำหรับ|ถึง|ให้)\s?(?:ai|เอไอ|บอท|บอต|แชตบอท|แชทบอท|แชตบอต|ระบบ)/,
  chinese: /(?:忽略|无视|無視|忘记|忘掉|不要理会).{0,8}(?:指令|指示|规则|規則|提示)|你现在是|系统提示/,
  japanese: /(?:指示|命令|ルール|プロンプト).{0,6}(?:無視|忘れ)/,
  korean: /(?:지시|명령|규칙|지침).{0,8}(?:무시|잊)/,
  romance:
    /\b(?:ignora|ignore|ignorez|olvida|olvide|omite|oublie|oubliez|esqueça|dimentica|desconsidere) (?:(?:todas?|todos|toutes?|tous|tutte|las|los|les|le|tus|tes|vos|as|os|suas|tue) ){0,3}(?:instrucciones|instructions|instruções|istruzioni|reglas|règles|regras|regole|consignes|órdenes|ordres)/,
  german:
    /\b(?:ignoriere|vergiss|missachte|umgehe) (?:(?:alle|die|deine|vorherigen|bisherigen|obigen) ){0,3}(?:anweisungen|regeln|befehle|vorgaben)/,
  vietnamese: /(?:bỏ qua|quên) (?:(?:mọi|tất cả|các|những) ){0,2}(?:hướng dẫn|chỉ thị|quy tắc|lệnh)/,
  russian:
    /(?:игнорируй|игнорируйте|забудь|забудьте) (?:(?:все|всё|свои|твои|предыдущие|прежние) ){0,3}(?:инструкции|указания|правила|команды)/,
  malay:
    /\b(?:abaikan|lupakan) (?:(?:semua|segala|seluruh) ){0,2}(?:instruksi|arahan|perintah|aturan|peraturan)/,
}
