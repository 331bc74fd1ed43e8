/** The letters that the packaged font has: those that the Amharic copy uses. All of them would be twice the size. */
export const ethiopicLetters =
  'ሁሂሃሄህሆለሉሊላሌልሎሏሐሑሕመሙሚማሜምሞሟሠሡሣሥሦረሩሪራሬርሮሯሰሱሲሳሴስሶሷሸሹሻሽሾቀቁቂቃቄቅቆቋ' +
  'በቡቢባቤብቦቨቪቬተቱቲታቴትቶቷቸቹቻቼችቾቿኃኅኋነኑኒናኔንኖኘኙኚኛኝኞኟአኢኤእኦከኩኪካኬክኮኳኸ' +
  'ወዉዊዋዌውዎዐዑዓዕዘዙዚዛዜዝዞዟዥየዩያዬይዮደዱዲዳዴድዶዷጀጁጂጃጅጆገጉጊጋጌግጎጓጠጡጢጣጤጥጦጧ' +
  'ጨጩጪጫጭጮጳጵጸጹጻጽጾጿፃፅፈፉፊፋፌፍፎፏፒፓፕፖ።፣፤፦';
