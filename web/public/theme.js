// Before anything is drawn: the theme that was chosen on this device.
const theme = localStorage.getItem('spieltisch.theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
