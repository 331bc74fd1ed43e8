/** The letters that the packaged font has: those that the Amharic copy and the first rows use. All of them would be twice the size. */
export const ethiopicLetters =
  'ሀሁሂሃሄህሆለሉሊላሌልሎሏሐሑሕመሙሚማሜምሞሟሠሡሣሥሦረሩሪራሬርሮሯሰሱሲሳሴስሶሷሸሹሺሻሽሾቀቁቂቃቄቅቆቋ' +
  'በቡቢባቤብቦቧቨቪቫቬተቱቲታቴትቶቷቸቹቻቼችቾቿኃኅኋነኑኒናኔንኖኗኘኙኚኛኝኞኟአኡኢኤእኦከኩኪካኬክኮኳኸ' +
  'ወዉዊዋዌውዎዐዑዓዕዘዙዚዛዜዝዞዟዡዥዦየዩያዬይዮደዱዲዳዴድዶዷጀጁጂጃጄጅጆገጉጊጋጌግጎጓጠጡጢጣጤጥጦጧ' +
  'ጨጩጪጫጭጮጳጵጸጹጻጽጾጿፀፃፅፈፉፊፋፌፍፎፒፓፕፖ።፣፤፦';
