/** Marks in several languages for judging: do not look at which of them fail. Format: `read-cases.ts`. */
export const judgingMixed = `
## k1
ชื่อผู้รับ : ร้านดาวเรือง
จุดหมาย : เวียงจันทน์
เลขที่กล่อง : 4/16
ชื่อสินค้า : สบู่มะขาม
จำนวน : 72 ก้อน
น้ำหนักรวม : 9.6 กิโลกรัม
น้ำหนักสุทธิ : 8.8 กิโลกรัม
ขนาดกล่อง : 45 x 30 x 25 ซม.
= consignee ร้านดาวเรือง; dest เวียงจันทน์; cartons 4; total 16; item สบู่มะขาม; qty 72 ก้อน; gross 9.6 KG; net 8.8 KG; dims 45x30x25 CM

## k2
ผู้รับสินค้า: คุณมล
กล่องที่ ๑-๘
จำนวน ๑๒๐ ชิ้น
น.น.รวม ๑๘.๒๕ กก.
= consignee คุณมล; cartons 1-8; qty 120 PCS; gross 18.25 KG

## k3
ลังที่ 2 จาก 9
น.น.สุทธิ 7.2 กก. น.น.รวม 8 กก.
ห้ามโยน ระวังแตก
= cartons 2; total 9; net 7.2 KG; gross 8 KG; signs ห้ามโยน, ระวังแตก

## k4
ผู้รับ: คุณพร
น้ำหนักสุทธิ 9
จำนวน 60
= consignee คุณพร; net ?9; qty ?60

## k5
ผู้รับ: คุณพร
ปลายทาง: มุกดาหาร
จำนวน 6 ลัง
น้ำหนัก 70 กก.
= consignee คุณพร; dest มุกดาหาร; total 6; gross ?70 KG

## k6
ผู้รับ: คุณพร
น้ำหนักรวม 5 กก.
น้ำหนักสุทธิ 6 กก.
= consignee คุณพร; gross ?5 KG; net ?6 KG

## k7
ผู้รับ: คุณพร
กล่องที่ 1-5
จำนวน 20 ชิ้น
รวมทั้งหมด 100 ชิ้น
= consignee คุณพร; cartons 1-5; qty 20 PCS
+ qty 100 PCS

## k8
น้ำหนักรวม 850 กรัม
ขนาด 20 x 10 x 5 นิ้ว
ผลิตใน ไทย
= gross 850 G; dims 20x10x5 IN; origin ไทย

## k9
โทร 081-234-5678
ผู้รับ: คุณจอย
จำนวน ๒ โหล
= consignee คุณจอย; qty 2 DOZ

## k10
收货人: 大地公司
目的港: 胡志明
箱号: 1-12
数量: 144支
毛重: 15KGS
净重: 13.8KGS
原产国: 泰国
= consignee 大地公司; dest 胡志明; cartons 1-12; qty 144 PCS; gross 15 KG; net 13.8 KG; origin 泰国

## k11
唛头：ＢＫＫ－８
箱号：５／２０
体积：０．０６立方米
= consignee BKK-8; cartons 5; total 20; volume 0.06 CBM

## k12
毛重 (G.W.)：21.5 KG
净重 (N.W.)：20 KG
箱数 (CTNS)：18
= gross 21.5 KG; net 20 KG; total 18

## k13
MARKS: YIWU-31
C/NO. 箱号: 6 OF 14
QTY 数量: 50 套
MEAS 尺码: 60*45*40厘米
= consignee YIWU-31; cartons 6; total 14; qty 50 SET; dims 60x45x40 CM

## k14
货名: 护手霜
数量: 30
净重: 3公斤
= item 护手霜; qty ?30; net 3 KG

## k15
品名：护手霜
重量：12公斤
易碎 向上
= item 护手霜; gross ?12 KG; signs 易碎, 向上

## k16
唛头: XM
毛重: 10公斤
净重: 11公斤
= consignee XM; gross ?10 KG; net ?11 KG

## k17
总件数：40件
总毛重：500公斤
目的地：万象
= total 40; dest 万象
+ gross 500 KG

## k18
Tên hàng: Kem dưỡng da
Số lượng: 48 hộp
Kích thước: 40 x 30 x 25 cm
Xuất xứ: Thái Lan
= item Kem dưỡng da; qty 48 BOX; dims 40x30x25 CM; origin Thái Lan

## k19
Nơi đến: Đà Nẵng
Kiện số: 5/7
Trọng lượng cả bì: 22,4 kg
= dest Đà Nẵng; cartons 5; total 7; gross 22.4 KG

## k20
CONSIGNEE: SEN
G.W. 9,75 KG
MEAS. 50,5x40,5x30 CM
= consignee SEN; gross 9.75 KG; dims 50.5x40.5x30 CM

## k21
CONSIGNEE: SEN
QTY: 2,400 PCS
TOTAL N.W.: 1.150,75 KG
= consignee SEN; qty 2400 PCS
+ net 1150.75 KG

## k22
CONSIGNEE: SEN
N.W. 1.050 KG
= consignee SEN; net ?1.05 KG

## k23
MDY-KKT (7)
C/NO. ၅/၂၀
N.W. ၉.၅ KG
= consignee ?MDY-KKT (7); cartons 5; total 20; net 9.5 KG

## k24
CONSIGNEE: KKT
N.W. 12 VISS
C/NO. 3
= consignee KKT; net ?12 VISS; cartons 3

## k25
CONSIGNEE: SVK ໓
C/NO. ໓/໑໐
G.W. ໑໕.໕ KG
= consignee SVK ໓; cartons 3; total 10; gross 15.5 KG

## k26
CONSIGNEE: AURORA
DIMENSIONS: 24" X 18" X 12"
G.W.: 41.5 LBS
= consignee AURORA; dims 24x18x12 IN; gross 41.5 LB

## k27
CONSIGNEE: AURORA
MEAS: L50 x W40 x H30 CM
N.W.: 16 KG
= consignee AURORA; dims 50x40x30 CM; net 16 KG

## k28
ผู้รับ CONSIGNEE: KHUN TOI
ปลายทาง DEST: PAKSE
จำนวน Q'TY: 96 PCS
ผลิตในประเทศไทย MADE IN THAILAND
= consignee KHUN TOI; dest PAKSE; qty 96 PCS; origin ?THAILAND

## k29
ผู้รับ: คุณตอย
น้ำหนักรวม 10-12 กก.
= consignee คุณตอย; gross ?10 KG

## k30
24 PCS QTY 18 KG G.W.
CONSIGNEE: TOI
= qty ?18; consignee TOI
`
