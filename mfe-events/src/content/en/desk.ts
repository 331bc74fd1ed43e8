/** Labels of the form in the desk. */
export const desk = {
  name: 'Event |||| Events',
  fields: {
    short_description: 'Description',
    event_type: 'Kind',
    event_date: 'First day',
    end_date: 'Last day, if there are several',
    time: 'Time, such as 10:00–12:00 EAT',
    location: 'Place, or Online',
    link: 'Page of the event',
    registration_url: 'Page to register',
    tags: 'Tags, separated by commas',
  },
  choices: {
    webinar: 'Webinar',
    conference: 'Conference',
    workshop: 'Workshop',
  },
};
