using System;
using System.Text;

public static class VerifyDriver
{
    public static void Main()
    {
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            string[] parts = line.Split(' ');
            byte[] body = Convert.FromBase64String(parts[0]);
            try
            {
                string signed = Convert.ToBase64String(Encoding.UTF8.GetBytes(Verify.SigningString(body)));
                bool verified = Verify.VerifySignature(body, Decode(parts[1]), Decode(parts[2]));
                Console.WriteLine(signed + " " + (verified ? "true" : "false"));
            }
            catch (InvalidBodyException)
            {
                Console.WriteLine("- invalid");
            }
            catch (Exception)
            {
                Console.WriteLine("- key");
            }
        }
    }

    private static string Decode(string base64) => Encoding.UTF8.GetString(Convert.FromBase64String(base64));
}
