/** Short codes that banks print beside entries for how they were paid; they tell no direction. */
export const typeCodes: ReadonlySet<string> = new Set(
  (
    'ATM BAC BACS BBP BCC BGC BP BSP C/L C/R CASH CC CD CDM CHG CHP CHAPS CHQ CIN CLP CNP COR CPM CPT CR CUI CWP D/D DC DCR ' +
    'DD DDR DEB DEP DIV DPC DR DWP EBP EFT FEE FP FPI FPO FT FX IB IBP INT ITL INTL LNK MC MPI MPO MTG MTU NDC OBP ' +
    'OTR P/C P/F PAY PIM POC POS RDD REM REV S/O SAL SBT SO STO SWT TEL TFR TLR TPT TRF TSU U/D VIS VISA WDL XFR )))'
  ).split(' '),
)
