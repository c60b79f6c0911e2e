/**
 * Shapes that exports and apps print: codes before the payee, names that a wallet cuts after ten
 * letters, wallets and brokers that money comes from.
 * One a line: type code, direction, description, list (`-`: none).
 */
export const narrativesFourth = `
|-|STO BRIGHT SPARKS NURSERY|childcare
|-|DD SW WATER|water
|-|DD AVIVA PENSION CONTRIB|otherDirectDebits
POS|-|PAYPAL *POSTCODELO|gamblingTransactions
POS|-|PAYPAL *WILLIAMHIL 35314369001|gamblingTransactions
POS|-|PAYPAL *NATIONALLO|gamblingTransactions
POS|-|PAYPAL *SKYBETTING|gamblingTransactions
POS|-|PAYPAL *ARGOSDIREC|-
POS|-|PAYPAL *ASDASTORES|-
DD|-|BARCLAYS PRTNR FIN|creditCommitments
DD|-|ABOUND BY FINTERN|creditCommitments
DD|-|CC SWANSEA C.TAX|councilTax
DD|-|DWR CYMRU W WATER|water
DD|-|ASSURANT INTER LTD|otherDirectDebits
SO|-|29 ABBOTTS RENT|otherDirectDebits
CHG|-|RETURNED D/D|bouncedPayments
DD|-|HAPPY PAWS PET INSURANCE|otherDirectDebits
DD|-|SWALE HEATING LTD|otherDirectDebits
DD|-|SKY BUSINESS|communications
DD|-|SIMPLY BUSINESS|otherDirectDebits
DD|-|TRADING212UK|otherDirectDebits
SO|-|HALIFAX SAVER|otherDirectDebits
DD|-|CLUBWISE|otherDirectDebits
DD|-|AMAZON PRIME|otherDirectDebits
CARD 5|-|LADBROKES|gamblingTransactions
C/L 1|-|TESCO STORES|-
|-|DAILY OD INT|-
|-|NON-STG TRANS FEE|-
|-|CLUB LLOYDS FEE|-
|+|CR    MORGAN STANLEY UK|incomeTransactions
CR|+|UNIV OF NOTTINGHAM PAY|incomeTransactions
CR|+|SAVE THE CHANGE|-
FPI|+|TRUELAYER TRADING212|-
BGC|+|EBAY COMMERCE UK L|incomeTransactions
FPI|+|COINBASE PAYMENTS|-
FPI|+|WISE PAYMENTS LTD|-
FPI|+|PAYPAL WITHDRAWAL|-
FPI|+|MONZO TOPUP J PATEL|-
BGC|+|UKI LTD CLAIM PAYMENT|-
BGC|+|CAMDEN COUNCIL HOUSING BENEFIT|incomeTransactions
BGC|+|SAGA PERSONAL FIN PENSION|incomeTransactions
FPI|+|BARCLAYS SWITCH REWARD|-
DD|-|WREKIN HOUSING|otherDirectDebits
DD|-|EPSON READYPRINT|otherDirectDebits
DD|-|RING MEMBERSHIP|otherDirectDebits
DD|-|SHROPSHIRE COUNCIL|councilTax
DD|-|CREATION|creditCommitments
DD|-|RAC|otherDirectDebits
DD|-|L.B.HACKNEY PARKING|otherDirectDebits
DD|-|MID DEVON DC RENTS|otherDirectDebits
POS|-|STAMFORD QUARTER CAR PK|-
DD|-|ANIMAL FRIENDS INS|otherDirectDebits
DD|-|ST JAMES PLACE PENSION|otherDirectDebits
FPO|-|HMRC CUMBERNAULD|-
POS|-|HOTEL CASINO ROYALE NICE|-
POS|-|BINGO'S BURGERS|-
POS|-|888 ORIENTAL BUFFET|-
POS|-|MR GREEN LTD MALTA|gamblingTransactions
FPO|-|MR A GREEN|-
POS|-|BETFRED 0382 STOKE|gamblingTransactions
POS|-|ALPHABET CAFE|-
POS|-|AMIGO TAPAS|-
POS|-|ORANGE TREE PUB|-
DD|-|EE|communications
DD|-|GO OUTDOORS|otherDirectDebits
`
