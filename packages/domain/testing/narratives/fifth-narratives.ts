/**
 * Persons of other walks of life and their payees: pensioners, directors, public servants, renters;
 * shops whose names begin as those of firms do. Measured before it was looked at.
 * One a line: type code, direction, description, list (`-`: none).
 */
export const narrativesFifth = `
BGC|+|DWP STATE PENSION|incomeTransactions
BGC|+|PRUDENTIAL ANNUITY 9283|incomeTransactions
BGC|+|BRAMWELL CONSULTING LTD DIVIDEND|incomeTransactions
FPI|+|BRAMWELL CONSULTING LTD DIRECTORS LOAN|-
FPI|+|STELLA COOKE MUM|-
FPI|+|MUM HELP WITH NURSERY|-
FPI|+|DAD CAR INSURANCE|-
FPI|+|S COOKE RENT SHARE|-
BGC|+|WEST MIDLANDS POLICE|incomeTransactions
BGC|+|ARMY PAY 2839|incomeTransactions
BGC|+|HM COURTS PAYROLL|incomeTransactions
BGC|+|KPMG LLP|incomeTransactions
BGC|+|JOHN LEWIS PLC SALARY|incomeTransactions
BGC|+|TESCO PAYROLL|incomeTransactions
BGC|+|BARCLAYS BANK PLC SALARY|incomeTransactions
BGC|+|BRITISH GAS SALARY 2938|incomeTransactions
FPI|+|COOPER ROOFING LTD WAGES WK12|incomeTransactions
FPI|+|AIRBNB PAYMENTS UK|incomeTransactions
BGC|+|UNIVERSITY OF LEEDS PAY|incomeTransactions
BGC|+|COMPASS GROUP UK|incomeTransactions
FPI|+|CITY PLUMBING REFUND|-
BGC|+|ADMIRAL INS CLAIM 829|-
BGC|+|SCOTTISHPOWER REFUND|-
FPI|+|NATIONWIDE FAIRER SHARE|-
FPI|+|MS A HARGREAVES|-
DD|-|SOUTHERN ELECTRIC 829|gasElectric
DD|-|SWALEC 829|gasElectric
DD|-|FIRMUS ENERGY 829|gasElectric
DD|-|ELECTRIC IRELAND|gasElectric
DD|-|OCTOPUS ENERGY LT|gasElectric
DD|-|E ON NEXT|gasElectric
DD|-|E.ON|gasElectric
DD|-|NPOWER LTD|gasElectric
DD|-|TOMATO ENERGY|gasElectric
DD|-|SCOTTISH WATER|water
DD|-|THAMES WATER UTILI|water
DD|-|BOURNEMOUTH WATER|water
DD|-|SOUTH EAST WATER|water
DD|-|HAFREN DYFRDWY|water
DD|-|CAMBRIDGE WATER|water
DD|-|GLASGOW CITY COUNC|councilTax
DD|-|LIVERPOOL CITY CCL|councilTax
DD|-|RHONDDA CYNON TAF|councilTax
DD|-|CHESHIRE EAST BC|councilTax
DD|-|LB LAMBETH CTAX|councilTax
DD|-|LONDON BORO BARNET|councilTax
DD|-|CROYDON COUNCIL|councilTax
DD|-|SOUTH LANARKSHIRE|councilTax
DD|-|NEWCASTLE CITY COUN|councilTax
DD|-|EPPING FOREST DC|councilTax
DD|-|BELFAST LPS RATES|councilTax
DD|-|EXETER CITY COUNCIL C/TAX|councilTax
DD|-|BROMLEY COUNCIL NURSERY|childcare
SO|-|SUNBEAMS PRE-SCH|childcare
SO|-|MRS L COX CHILDCARE|childcare
POS|-|HAPPY TOTS BREAKFAST CLB|childcare
DD|-|KIDDI CARU DAY NUR|childcare
DD|-|EDENRED CHILDCARE V|childcare
DD|-|ADMIRAL MULTICAR|carInsurance
DD|-|TESCO CAR INS|carInsurance
DD|-|CO-OP CAR INSURANCE|carInsurance
DD|-|AXA MOTOR 829|carInsurance
DD|-|HASTINGS DIRECT HOME|homeInsurance
DD|-|AVIVA HOUSEHOLD|homeInsurance
DD|-|NATWEST HOME INS|homeInsurance
DD|-|BARCLAYS HOME INSURANCE|homeInsurance
DD|-|SANTANDER HOME INS|homeInsurance
DD|-|ZURICH HOME|homeInsurance
DD|-|VITALITY LIFE LTD|lifeInsurance
DD|-|HALIFAX LIFE|lifeInsurance
DD|-|BARCLAYS LIFE|lifeInsurance
DD|-|LIVERPOOL VICTORIA LIFE|lifeInsurance
DD|-|SHEPHERDS FRIENDLY|lifeInsurance
DD|-|MONEYSUPERMARKET LIFE INS|lifeInsurance
DD|-|BT GROUP|communications
DD|-|NOW BROADBAND|communications
DD|-|VIRGIN MOBILE|communications
DD|-|SKY BROADBAND|communications
DD|-|ORIGIN BROADBAND|communications
POS|-|PARAMOUNTPLUS|communications
POS|-|ITVX PREMIUM|communications
POS|-|GIFFGAFF TOPUP|communications
DD|-|BARCLAYCARD PLATINUM|creditCommitments
DD|-|NATWEST CREDIT CARD|creditCommitments
DD|-|TSB CREDIT CARD|creditCommitments
DD|-|CO-OP BANK CREDIT CARD|creditCommitments
DD|-|FIRST DIRECT CREDIT CARD|creditCommitments
DD|-|NATIONWIDE LOAN|creditCommitments
DD|-|SANTANDER LOANS|creditCommitments
DD|-|BAMBOO LOANS|creditCommitments
DD|-|KIA FINANCE|creditCommitments
DD|-|CLOSE BROTHERS MOTOR|creditCommitments
DD|-|ALPHERA FINANCIAL|creditCommitments
DD|-|LITTLEWOODS|creditCommitments
DD|-|SIMPLY BE|creditCommitments
POS|-|LAYBUY|creditCommitments
POS|-|PAYL8R|creditCommitments
SO|-|WESCOT CREDIT SERVICES|creditCommitments
SO|-|CHRISTIANS AGAINST POVERTY|creditCommitments
DD|-|CREDITFIX IVA|creditCommitments
DD|-|TSB MORTGAGES|mortgagePayments
DD|-|PRINCIPALITY BLDG SOC|mortgagePayments
DD|-|CUMBERLAND BUILDING SOC|mortgagePayments
DD|-|METRO BANK MORTGAGE|mortgagePayments
DD|-|VIDA HOMELOANS|mortgagePayments
DD|-|LANDBAY PARTNERS|mortgagePayments
DD|-|NRAM LTD|mortgagePayments
FPO|-|LEEDS BS MORTGAGE OVERPAY|mortgagePayments
POS|-|BETVICTOR GIBRALTAR|gamblingTransactions
POS|-|GROSVENOR CASINOS 29 LUTON|gamblingTransactions
POS|-|NATIONAL-LOTTERY.CO.UK|gamblingTransactions
POS|-|LOTTERY.CO.UK|gamblingTransactions
POS|-|PADDY POWER 829 DUBLIN|gamblingTransactions
POS|-|MR Q CASINO|gamblingTransactions
DEB|-|POKERSTARS.UK CD 2839|gamblingTransactions
POS|-|STAKE AND GRILL|-
POS|-|TOTE BAG COMPANY|-
POS|-|GALA PIES LTD|-
POS|-|VIRGIN EXPERIENCE DAYS|-
POS|-|VODKA REVOLUTION|-
POS|-|BINGHAM NURSERIES PLANTS|-
POS|-|THE BET SHOP CAFE|-
POS|-|ENERGY BALANCE YOGA|-
POS|-|MOBILE CAR VALET|-
POS|-|HOME BARGAINS|-
POS|-|LIFE LEISURE STOCKPORT|-
POS|-|WATER BABIES SWIM|-
POS|-|SCOTTISH WIDOW BAR|-
POS|-|TESCO BANK ATM|-
DD|-|WATER BABIES LTD|otherDirectDebits
DD|-|LIFE LEISURE TRUST|otherDirectDebits
DD|-|BOILERCARE SERVICE PLAN|otherDirectDebits
DD|-|SUNLIFE FUNERAL PLAN|otherDirectDebits
DD|-|HMRC SELF ASSESSMENT|otherDirectDebits
DD|-|ROYAL BRITISH LEGION|otherDirectDebits
DD|-|RING CENTRAL GYM|otherDirectDebits
DD|-|CHILD MAINTENANCE SERVICE|otherDirectDebits
DD|-|WESTSHIRE CREDIT UNION LOAN|creditCommitments
DD|-|CANCER RESEARCH LOTTERY|gamblingTransactions
DD|-|NATIONAL SAVINGS|otherDirectDebits
SO|-|NATIONWIDE REGULAR SAVER|otherDirectDebits
SO|-|LLOYDS SAVINGS J HARGREAVES|otherDirectDebits
DD|-|02 88104471|communications
DD|-|MERRION HOME CONTENTS|homeInsurance
POS|-|HOME CONTENTS WAREHOUSE|-
|-|SO J P WARDLE NEST EGG|otherDirectDebits
|-|PAYPAL *HILLSIDEUKSP VISA 03MAR|gamblingTransactions
FPO|-|FREEMANS CATALOGUE 778120|creditCommitments
DEB|-|SKYBETTINGANDGAMING CD 1178|gamblingTransactions
`
